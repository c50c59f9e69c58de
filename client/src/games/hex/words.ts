import { inBoth } from '../../i18n/index.svelte';

export const words = inBoth({
  en: {
    board: 'Hex board',
    empty: (cell: string) => `${cell}, empty`,
    stone: (cell: string, seat: number) => `${cell}, ${seat === 0 ? 'red' : 'blue'} stone`,
    won: (cell: string, seat: number) => `${cell}, ${seat === 0 ? 'red' : 'blue'} stone of the winning chain`,
    swap: 'Swap: take this stone',
    swapHelp: 'It becomes yours, mirrored across the board.',
    sides: ['joins north and south', 'joins west and east'],
    sidesUpright: ['joins left and right', 'joins top and bottom'],
  },
  fr: {
    board: 'Le plateau de Hex',
    empty: (cell: string) => `${cell}, vide`,
    stone: (cell: string, seat: number) => `${cell}, pierre ${seat === 0 ? 'rouge' : 'bleue'}`,
    won: (cell: string, seat: number) =>
      `${cell}, pierre ${seat === 0 ? 'rouge' : 'bleue'} de la chaîne gagnante`,
    swap: 'Échanger : prendre cette pierre',
    swapHelp: 'Elle devient la vôtre, sur la case symétrique.',
    sides: ['relie le nord et le sud', 'relie l’ouest et l’est'],
    sidesUpright: ['relie la gauche et la droite', 'relie le haut et le bas'],
  },
});
