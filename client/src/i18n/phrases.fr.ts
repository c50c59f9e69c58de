/** Les phrases de la maison, en français. */
import type { phrases as english } from './phrases.en';

export const phrases: typeof english = {
  hello: 'Bonjour !',
  luck: 'Bonne partie !',
  nice: 'Joli coup !',
  oops: 'Oups !',
  thinking: 'Je réfléchis…',
  back: 'Je reviens tout de suite.',
  thanks: 'Merci !',
  played: 'Bien joué !',
  again: 'On en refait une ?',
  bye: 'Au revoir !',
  clap: '👏',
  heart: '❤️',
  laugh: '😄',
  wow: '😮',
  sad: '😢',
};
