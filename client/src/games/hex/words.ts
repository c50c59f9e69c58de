import { inBoth } from '../../i18n/index.svelte';

export const words = inBoth({
  en: {
    board: 'The board of Hex',
    empty: (cell: string) => `${cell}, empty`,
    stone: (cell: string, seat: number) => `${cell}, ${seat === 0 ? 'red' : 'blue'} stone`,
    won: (cell: string, seat: number) => `${cell}, ${seat === 0 ? 'red' : 'blue'} stone of the winning chain`,
    swap: 'Swap: take over this stone',
    swapHelp: 'It becomes yours, on the mirror cell.',
    sides: ['joins north and south', 'joins west and east'],
    sidesUpright: ['joins left and right', 'joins top and bottom'],
  },
  fr: {
    board: 'Le plateau de Hex',
    empty: (cell: string) => `${cell}, vide`,
    stone: (cell: string, seat: number) => `${cell}, pierre ${seat === 0 ? 'rouge' : 'bleue'}`,
    won: (cell: string, seat: number) =>
      `${cell}, pierre ${seat === 0 ? 'rouge' : 'bleue'} de la chaîne gagnante`,
    swap: 'Échanger : reprendre cette pierre',
    swapHelp: 'Elle devient la vôtre, sur la case miroir.',
    sides: ['relie le nord et le sud', 'relie l’ouest et l’est'],
    sidesUpright: ['relie la gauche et la droite', 'relie le haut et le bas'],
  },
});
