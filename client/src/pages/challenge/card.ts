/** The result of a challenge to show around, as a text and as a picture of the board it began with. Neither tells how. */
import { onDay } from '../../i18n/index.svelte';
import type { DaysChallenge } from '../../net/types';
import { words } from './words';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 40];

export function cardText(title: string, challenge: DaysChallenge, address: string): string {
  const lines = [`${title} · ${onDay(challenge.day)}`, `${marks(challenge)} ${said(challenge)}`];
  if (challenge.statistics.streak > 1) lines.push(words().streakText(challenge.statistics.streak));
  return [...lines, address].join('\n');
}

/** "★★☆ 2 of 3 points". */
function marks({ points, most }: DaysChallenge): string {
  const [got, could] = [points ?? 0, most ?? 0];
  return '★'.repeat(got) + '☆'.repeat(Math.max(0, could - got));
}

export function said({ points, most }: DaysChallenge): string {
  if (points === most) return words().solved;
  return points ? words().points(points, most ?? 0) : words().missed;
}

/** A card of 1200 by 630, as links are shown elsewhere; `board` is drawn on its right half. */
export async function cardPicture(
  title: string,
  challenge: DaysChallenge,
  board: SVGSVGElement,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f3e7cf';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const drawn = await imageOf(board);
  const scale = Math.min((WIDTH / 2 - MARGIN) / drawn.width, (HEIGHT - 2 * MARGIN) / drawn.height);
  const [wide, high] = [drawn.width * scale, drawn.height * scale];
  pen.drawImage(drawn, WIDTH - MARGIN - wide, (HEIGHT - high) / 2, wide, high);
  const write = (text: string, size: number, y: number, colour: string, weight = 700): void => {
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px Inter, system-ui, sans-serif`;
    pen.fillText(text, 60, y, WIDTH - wide - 2 * MARGIN - 60);
  };
  write(title, 60, 140, '#2a211b', 800);
  write(words().title, 36, 200, '#6d5a45', 600);
  write(onDay(challenge.day), 36, 250, '#6d5a45', 600);
  write(marks(challenge), 84, 370, '#8a5a2e', 800);
  write(said(challenge), 46, 440, '#2a211b');
  write('Ludolien', 34, 570, '#8a5a2e');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** What a board looks like, without the page around it: every shape takes its look along. */
async function imageOf(board: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board.querySelectorAll('*'), copy.querySelectorAll('*')];
  [board, ...from].forEach((shape, at) => wear([copy, ...to][at]!, getComputedStyle(shape)));
  const { width, height } = board.getBoundingClientRect();
  const scale = 2;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  const image = new Image(width * scale, height * scale);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

// prettier-ignore
const LOOKS = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin',
  'stroke-dasharray', 'opacity', 'transform', 'transform-origin', 'transform-box', 'visibility', 'display', 'font-family',
  'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'paint-order', 'mix-blend-mode',
  'stop-color', 'stop-opacity',
];

function wear(shape: Element, look: CSSStyleDeclaration): void {
  const style = LOOKS.map((name) => `${name}:${look.getPropertyValue(name)}`).join(';');
  shape.setAttribute('style', style);
  shape.removeAttribute('class');
}
