// Stands in the page itself, before anything is painted: the theme and the language somebody chose here, so that
// nothing flashes, and the files this address will need, so that they are on their way while the house is loading.
// FILES and the address are filled in by the build.
(function (FILES) {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('ludolien.settings') || '{}');
    if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme;
    if (chosen.motion === false) root.dataset.motion = 'off';
  } catch (_) {
    // No storage: the browser's own preference decides.
  }
  var address = '__ADDRESS__';
  var prefix = /^\/(fr|en)(?=\/|$)/.exec(address);
  var wanted = (navigator.languages || [])
    .map((tag) => tag.slice(0, 2))
    .find((tag) => tag in FILES.languages);
  root.lang = prefix ? prefix[1] : chosen.language || wanted || 'en';

  var path = (prefix ? address.slice(3) : address).replace(/\/+$/, '') || '/';
  var page = FILES.pages.find((one) => new RegExp(one.path).test(path));
  var game = document.querySelector('meta[name="game"]');
  var files = (FILES.languages[root.lang] || []).concat(
    page ? page.files : [],
    (game && FILES.games[game.content]) || [],
  );
  new Set(files).forEach((file) => {
    var link = document.createElement('link');
    var isPicture = file.endsWith('.svg');
    link.rel = isPicture ? 'preload' : 'modulepreload';
    if (isPicture) {
      link.as = 'image';
      link.fetchPriority = 'high';
    }
    link.href = file;
    document.head.append(link);
  });
})('__FILES__');
