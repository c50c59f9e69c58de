/** What the board of the day says in French. */
import { plurals } from './plural';

const n = plurals('fr');

export const daily = {
  title: 'Le plateau du jour',
  help: 'Les mêmes tuiles pour tout le monde, un seul essai chacun.',
  play: 'Jouer le plateau du jour',
  goOn: 'Reprendre votre essai',
  lost: (points: number) => n(points, { one: '# point perdu', other: '# points perdus' }),
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
    n(people, { one: '# personne joue encore', other: '# personnes jouent encore' }),
  you: 'vous',
  share: 'Partager le résultat',
  picture: 'En image',
  statistics: 'Vos parties en solo',
  games: (games: number) => n(games, { one: 'partie', other: 'parties' }),
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
