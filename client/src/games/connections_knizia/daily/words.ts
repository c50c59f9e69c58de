import { inBoth } from '../../../i18n/index.svelte';
import { plurals } from '../../../i18n/plural';

const [inEnglish, inFrench] = [plurals('en'), plurals('fr')];

const en = {
  title: 'The board of the day',
  help: 'The same tiles for everybody, one attempt each. Members are ranked.',
  play: 'Play today’s board',
  goOn: 'Go on with your attempt',
  lost: (points: number) => inEnglish(points, { one: '# point lost', other: '# points lost' }),
  grades: [
    'Master road builder',
    'The whole town thanks you',
    'A well-planned quarter',
    'Some still walk across the fields',
    'A charming maze',
  ],
  tableOfTheDay: 'The table of the day',
  nobody: 'Nobody has finished yet. Be the first.',
  nobodyThen: 'Nobody finished this board.',
  playing: (people: number) =>
    inEnglish(people, { one: '# person is still playing', other: '# people are still playing' }),
  you: 'you',
  share: 'Share the result',
  picture: 'As a picture',
  statistics: 'Your games alone',
  games: (games: number) => inEnglish(games, { one: 'game', other: 'games' }),
  best: 'best',
  seeBest: 'Replay your best game',
  mean: 'on average',
  noGames:
    'Games you finish alone with the house’s tiles, without hints and without taking back what is confirmed, are counted here.',
  fair: 'Checked by anybody',
  commitment: 'Today’s seed stays secret until midnight UTC. This is its SHA-256:',
  revealed: (day: string) => `The seed of ${day}, and its SHA-256:`,
  yesterday: 'Yesterday',
  dayBefore: 'The day before',
  today: 'Today',
};

const fr: typeof en = {
  title: 'Le plateau du jour',
  help: 'Les mêmes tuiles pour tout le monde, un seul essai chacun. Les membres sont classés.',
  play: 'Jouer le plateau du jour',
  goOn: 'Reprendre votre essai',
  lost: (points: number) => inFrench(points, { one: '# point perdu', other: '# points perdus' }),
  grades: [
    'Maître des routes',
    'Toute la ville vous remercie',
    'Un quartier bien tracé',
    'Certains coupent encore à travers champs',
    'Un charmant labyrinthe',
  ],
  tableOfTheDay: 'Le classement du jour',
  nobody: 'Personne n’a encore terminé. Soyez la première ou le premier.',
  nobodyThen: 'Personne n’a terminé ce plateau.',
  playing: (people: number) =>
    inFrench(people, { one: '# personne joue encore', other: '# personnes jouent encore' }),
  you: 'vous',
  share: 'Partager le résultat',
  picture: 'En image',
  statistics: 'Vos parties en solo',
  games: (games: number) => inFrench(games, { one: 'partie', other: 'parties' }),
  best: 'record',
  seeBest: 'Revoir votre meilleure partie',
  mean: 'en moyenne',
  noGames:
    'Ici se comptent les parties que vous finissez en solo avec les tuiles de la maison, sans conseils et sans reprendre ce qui est confirmé.',
  fair: 'Vérifiable par tous',
  commitment: 'La graine du jour reste secrète jusqu’à minuit UTC. Voici son SHA-256 :',
  revealed: (day: string) => `La graine du ${day}, et son SHA-256 :`,
  yesterday: 'Hier',
  dayBefore: 'La veille',
  today: 'Aujourd’hui',
};

export const words = inBoth({ en, fr });
