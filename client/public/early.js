// Before the first paint: the theme and the language somebody chose here, so that nothing flashes.
(function () {
  var root = document.documentElement;
  try {
    var chosen = JSON.parse(localStorage.getItem('ludolien.settings') || '{}');
    if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme;
    if (chosen.motion === false) root.dataset.motion = 'off';
  } catch (_) {
    // No storage: the browser's own preference decides.
  }
  var prefix = /^\/(fr|en)(\/|$)/.exec(location.pathname);
  root.lang = prefix ? prefix[1] : (navigator.language || 'en').slice(0, 2) === 'fr' ? 'fr' : 'en';
})();
