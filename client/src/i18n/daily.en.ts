/** What the board of the day says in English. */
import { plurals } from './plural';

const n = plurals('en');

export const daily = {
  title: 'The board of the day',
  help: 'The same tiles for everybody, one attempt each.',
  play: 'Play today’s board',
  goOn: 'Go on with your attempt',
  lost: (points: number) => n(points, { one: '# point lost', other: '# points lost' }),
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
    n(people, { one: '# person is still playing', other: '# people are still playing' }),
  you: 'you',
  share: 'Share the result',
  picture: 'As a picture',
  statistics: 'Your games alone',
  games: (games: number) => n(games, { one: 'game', other: 'games' }),
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
