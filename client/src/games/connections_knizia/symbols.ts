/** The 28 symbols, drawn by us in a square of 24: outlines as SVG paths, `*` before those that are filled. */
import { inBoth } from '../../i18n/index.svelte';

const SYMBOLS: Record<string, readonly string[]> = {
  key: ['M12.5 8a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0Z', 'M11.5 11.5 20 20M16 20l3-3'],
  sun: [
    '*M16.5 12a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0Z',
    'M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  ],
  moon: ['*M19 15A8.5 8.5 0 0 1 9 4.500a8.500 8.500 0 1 0 10 10.500z'],
  star: [
    '*M12 2.500l2.900 6.300 6.800.7-5.100 4.600 1.500 6.900L12 17.500 5.900 21l1.500-6.900L2.300 9.500l6.800-.7z',
  ],
  heart: ['*M12 20.500C3 14 2.500 8 5 5.700S11 6 12 9c1-3 4.500-5.600 7-3.300S21 14 12 20.500z'],
  leaf: ['*M5 19C4 9 10 4 20 4c0 10-5 16-15 15z', 'M3.500 21 9 15'],
  drop: [
    '*M12 2.500c4.200 5.200 6.200 8.400 6.200 11.500a6.200 6.200 0 0 1-12.400 0c0-3.100 2-6.300 6.200-11.500z',
  ],
  flame: ['*M13 2c1 5 6 7 6 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 2 3 2 0-3 0-5 2-8z'],
  bell: ['*M5 17c2-2 1-8 3-10.500a5 5 0 0 1 8 0C18 9 17 15 19 17z', 'M10.500 20.500h3'],
  crown: ['*M4 18.500 2.800 7.500l5.400 4.200L12 4.500l3.800 7.200 5.400-4.200L20 18.500z'],
  anchor: ['M14 5a2 2 0 1 1-4 0a2 2 0 0 1 4 0Z', 'M12 7v14M8 11h8M4 14c0 4 4 7 8 7s8-3 8-7'],
  fish: ['*M2.500 12c4-6.500 10.500-6.500 13.500 0-3 6.500-9.500 6.500-13.500 0z', '*M15.500 12l6-4.500v9z'],
  bird: [
    '*M3 13c3.500.5 5-1 6-4 1-3.200 4-4.800 6.800-3.200L20 7l-3 1.800C17 15 13.500 19 8 19c1.500-1 2.500-2 2.800-3-3 .4-6-.6-7.800-3z',
  ],
  cat: ['*M4.500 4l4.500 3.200h6L19.500 4v8.500a7.500 7.500 0 0 1-15 0z', 'M1.500 13l4 .8M22.500 13l-4 .8'],
  tree: ['*M12 2l5 7h-3l4.500 6.500H5.500L10 9H7z', 'M12 15v6.500'],
  house: ['*M2.500 12 12 3.500 21.500 12H19v8.500h-5v-6h-4v6H5V12z'],
  boat: ['*M2.500 15.500h19l-3.500 5.500H6z', '*M12.500 13V3l6.500 10z', 'M10.500 13V6l-5 7z'],
  kite: ['*M12 2l6.500 7L12 17 5.500 9z', 'M12 17c-2 1.500 2 2.500 0 5M9.500 20.500h5'],
  hat: ['*M7 16V6c0-2 10-2 10 0v10z', 'M2.500 17.500h19', 'M7 12.500h10'],
  cup: ['*M4.500 7h12v7a6 6 0 0 1-12 0z', 'M16.500 9H18a2.600 2.600 0 0 1 0 5.200h-1.800M4 21.500h13'],
  clock: ['M20.500 12a8.500 8.500 0 1 1-17 0a8.500 8.500 0 0 1 17 0Z', 'M12 6.500V12l4 2'],
  cloud: ['*M7 18.500a4.300 4.300 0 0 1 0-8.600 5.800 5.800 0 0 1 11-.2 4.400 4.400 0 0 1-.5 8.800z'],
  apple: [
    '*M12 8c-3-2-8.500-1-8.500 5s5.500 9.300 8.500 7.300c3 2 8.500-1.300 8.500-7.300S15 6 12 8z',
    'M12 8c0-3 1-4.500 3-5.500',
  ],
  wheel: [
    'M20.500 12a8.500 8.500 0 1 1-17 0a8.500 8.500 0 0 1 17 0Z',
    'M12 3.500v17M3.500 12h17M6 6l12 12M18 6 6 18',
  ],
  feather: ['M4 20.500 14 10M6 18.500c-2-8.500 4-14.500 14.500-15.500 0 9.500-5.500 15.500-14.500 15.500z'],
  shell: [
    '*M12 20.500 9 18C4.500 16 3 12 4.500 8.500 6 5 9 3.500 12 3.500s6 1.500 7.500 5C21 12 19.500 16 15 18z',
    '-M12 18.500v-14M11 17.500 6.500 8M13 17.500 17.500 8',
  ],
  lantern: [
    'M8.500 6a3.500 3.500 0 0 1 7 0',
    '*M7 6.500h10v3l1.500 2v6L17 19H7l-1.500-1.500v-6L7 9.500z',
    '-M12 10v6',
    'M8 21.500h8',
  ],
  mushroom: [
    '*M2.500 13C2.500 7 7 3.500 12 3.500S21.500 7 21.500 13z',
    'M9.500 13c.5 3 0 5.500-1 8h7c-1-2.500-1.500-5-1-8',
  ],
};

/** How a symbol is drawn; an owner's own symbol has no drawing and shows its first letters. */
export function drawing(symbol: string): readonly { path: string; look: 'line' | 'fill' | 'cut' }[] {
  return (SYMBOLS[symbol] ?? []).map((part) => {
    const look = part[0] === '*' ? 'fill' : part[0] === '-' ? 'cut' : 'line';
    return { path: look === 'line' ? part : part.slice(1), look };
  });
}

const names = inBoth({
  en: Object.fromEntries(Object.keys(SYMBOLS).map((symbol) => [symbol, symbol])) as Record<string, string>,
  fr: {
    key: 'clé',
    sun: 'soleil',
    moon: 'lune',
    star: 'étoile',
    heart: 'cœur',
    leaf: 'feuille',
    drop: 'goutte',
    flame: 'flamme',
    bell: 'cloche',
    crown: 'couronne',
    anchor: 'ancre',
    fish: 'poisson',
    bird: 'oiseau',
    cat: 'chat',
    tree: 'arbre',
    house: 'maison',
    boat: 'bateau',
    kite: 'cerf-volant',
    hat: 'chapeau',
    cup: 'tasse',
    clock: 'horloge',
    cloud: 'nuage',
    apple: 'pomme',
    wheel: 'roue',
    feather: 'plume',
    shell: 'coquillage',
    lantern: 'lanterne',
    mushroom: 'champignon',
  } as Record<string, string>,
});

/** What a symbol is called in the reader's language. */
export const symbolName = (symbol: string): string => names()[symbol] ?? symbol;
