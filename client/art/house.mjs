/* The sign of the house: a round place and a square place, joined by one bend. */
import { LETTERING } from './lettering.mjs';

const BEND =
  '<path d="M10 11v8a6 6 0 0 0 6 6h9" fill="none" stroke="#F3E0B9" stroke-width="5" stroke-linecap="round"/><circle cx="10" cy="11" r="4.5" fill="#F2B632"/><rect x="21.5" y="20.5" width="9" height="9" rx="2.5" fill="#F08A6C"/>';

/* In the browser's tab. */
export const favicon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect x="1" y="1" width="34" height="34" rx="9" fill="#6B4426"/>${BEND}</svg>`;

/* On a home screen, which cuts its own shape: the ground reaches every edge, the sign keeps to the safe middle. */
export const icon = (size, inset) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 36 36"><defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="#7E5231"/><stop offset="1" stop-color="#55341B"/></linearGradient></defs><rect width="36" height="36" fill="url(#w)"/><g transform="translate(18 18) scale(${1 - inset}) translate(-18.5 -18.5)">${BEND}</g></svg>`;

/* What a shared link shows: the shelf with its boxes, and the name. `covers` are the boxes as data addresses. */
export function preview(covers) {
  const boxes = covers
    .map(
      (cover, at) =>
        `<g transform="translate(${70 + at * 218} 276)"><rect x="10" y="16" width="190" height="240" rx="8" fill="#1D0F04" opacity=".28"/><image href="${cover}" width="188" height="235"/></g>`,
    )
    .join('');
  const word = LETTERING.ludolien;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs><radialGradient id="r" cx=".5" cy="0" r="1"><stop stop-color="#F8F0DF"/><stop offset="1" stop-color="#DECDAE"/></radialGradient><linearGradient id="p" x2="0" y2="1"><stop stop-color="#D9B384"/><stop offset=".25" stop-color="#BE9060"/><stop offset="1" stop-color="#96683D"/></linearGradient></defs><rect width="1200" height="630" fill="url(#r)"/><g transform="translate(${600 - (word.width * 0.092 + 118) / 2} 98)"><g transform="scale(2.7)"><rect x="1" y="1" width="34" height="34" rx="9" fill="#6B4426"/>${BEND}</g><path transform="translate(120 78) scale(.092)" fill="#2A211B" d="${word.path}"/></g>${boxes}<rect y="510" width="1200" height="34" fill="url(#p)"/><rect y="544" width="1200" height="86" fill="#F6EEDF"/><rect y="544" width="1200" height="14" fill="#3A2410" opacity=".14"/></svg>`;
}
