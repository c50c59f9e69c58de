import { tellWith } from '../telling';
import { words } from './words';

/** A cell says what it is; only the swap needs words. */
export const tell = tellWith([[/^swap$/, () => words().swapped]]);
