import { inBoth } from '../../../i18n/index.svelte';
import { plurals } from '../../../i18n/plural';

const [inEnglish, inFrench] = [plurals('en'), plurals('fr')];

const en = {
  title: 'Board of the day',
  help: 'The same tiles for everyone, one attempt each. Registered players are ranked.',
  play: 'Play today’s board',
  goOn: 'Continue your attempt',
  lost: (points: number) => inEnglish(points, { one: '# point lost', other: '# points lost' }),
  grades: [
    'Master road builder',
    'The whole town thanks you',
    'A well-planned quarter',
    'Some still walk across the fields',
    'A charming maze',
  ],
  tableOfTheDay: 'Today’s ranking',
  nobody: 'Nobody has finished yet. Be the first.',
  nobodyThen: 'Nobody finished this board.',
  playing: (people: number) =>
    inEnglish(people, { one: '# person is still playing', other: '# people are still playing' }),
  you: 'you',
  share: 'Share',
  picture: 'As a picture',
  statistics: 'Your solo games',
  games: (games: number) => inEnglish(games, { one: 'game', other: 'games' }),
  best: 'best',
  seeBest: 'Replay your best game',
  mean: 'on average',
  noGames: 'Solo games with the standard tiles, finished without hints or undo.',
  fair: 'Provably fair',
  commitment: 'Today’s seed stays secret until midnight UTC. This is its SHA-256:',
  revealed: (day: string) => `The seed of ${day}, and its SHA-256:`,
  yesterday: 'Yesterday',
  dayBefore: 'The day before',
  today: 'Today',
};

const fr: typeof en = {
  title: 'Plateau du jour',
  help: 'Les mêmes tuiles pour tout le monde, un seul essai chacun. Les joueurs inscrits sont classés.',
  play: 'Jouer le plateau du jour',
  goOn: 'Continuer votre essai',
  lost: (points: number) => inFrench(points, { one: '# point perdu', other: '# points perdus' }),
  grades: [
    'Maître des chemins',
    'Toute la ville vous remercie',
    'Un quartier bien tracé',
    'Certains coupent encore à travers champs',
    'Un charmant labyrinthe',
  ],
  tableOfTheDay: 'Le classement du jour',
  nobody: 'Personne n’a encore terminé. À vous d’ouvrir le bal !',
  nobodyThen: 'Personne n’a terminé ce plateau.',
  playing: (people: number) =>
    inFrench(people, { one: '# personne joue encore', other: '# personnes jouent encore' }),
  you: 'vous',
  share: 'Partager',
  picture: 'En image',
  statistics: 'Vos parties en solo',
  games: (games: number) => inFrench(games, { one: 'partie', other: 'parties' }),
  best: 'record',
  seeBest: 'Revoir votre meilleure partie',
  mean: 'en moyenne',
  noGames: 'Vos parties en solo terminées, sans conseil ni annulation.',
  fair: 'Tirage vérifiable',
  commitment: 'La graine du jour reste secrète jusqu’à minuit UTC. Voici son SHA-256 :',
  revealed: (day: string) => `La graine du ${day}, et son SHA-256 :`,
  yesterday: 'Hier',
  dayBefore: 'La veille',
  today: 'Aujourd’hui',
};

export const words = inBoth({ en, fr });
