/** The phrases of the house, in English: the server knows them by the same names. */
export const phrases = {
  hello: 'Hello!',
  luck: 'Good luck!',
  nice: 'Nice move!',
  oops: 'Oops!',
  thinking: 'Let me think …',
  back: 'Back in a moment.',
  thanks: 'Thanks!',
  played: 'Well played!',
  again: 'Another game?',
  bye: 'Bye!',
  clap: '👏',
  heart: '❤️',
  laugh: '😄',
  wow: '😮',
  sad: '😢',
};
