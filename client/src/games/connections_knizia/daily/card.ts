/** The result of a day to show around, as a text and as a picture. Neither tells anything of the tiles. */
import { onDay } from '../../../i18n/index.svelte';
import { words } from './words';

export interface Result {
  title: string;
  day: string;
  lost: number;
  /** CK16: 0 is the best. */
  grade: number;
}

export function cardText({ title, day, lost, grade }: Result, address: string): string {
  const stars = '★'.repeat(5 - grade) + '☆'.repeat(grade);
  return `${title} · ${onDay(day)}\n${stars} ${words().lost(lost)}\n${address}`;
}

/** A card of 1200 by 630, as links are shown elsewhere. */
export async function cardPicture({ title, day, lost, grade }: Result): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 630];
  const pen = canvas.getContext('2d')!;
  const fill = (colour: string, ...box: [number, number, number, number]): void => {
    pen.fillStyle = colour;
    pen.fillRect(...box);
  };
  fill('#f3e7cf', 0, 0, 1200, 630);
  fill('#8a5a2e', 0, 560, 1200, 70);
  // Wide and narrow paths meet in a tile.
  fill('#0b5a57', 790, 120, 320, 320);
  fill('#fff8e9', 802, 132, 296, 296);
  fill('#f2b632', 802, 250, 296, 60);
  fill('#2c4a48', 938, 132, 24, 296);
  pen.beginPath();
  pen.arc(950, 280, 62, 0, 2 * Math.PI);
  pen.fillStyle = '#fff8e9';
  pen.fill();
  const write = (text: string, size: number, y: number, colour: string, weight = 700): void => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px Inter, system-ui, sans-serif`;
    pen.fillText(text, 80, y, 660);
  };
  write(title, 64, 150, '#2a211b', 800);
  write(onDay(day), 36, 205, '#6d5a45', 600);
  write(String(lost), 190, 400, '#0b5a57', 800);
  write(
    words()
      .lost(lost)
      .replace(/^\S+\s/, ''),
    40,
    455,
    '#2a211b',
  );
  write(words().grades[grade] ?? '', 34, 515, '#6d5a45', 600);
  write('Ludolien', 34, 608, '#fff3dc');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
