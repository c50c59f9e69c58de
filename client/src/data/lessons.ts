/** Lessons: what there is to learn, and a step after the moves made in it. The server plays them and keeps nothing. */
import type { AnyMove } from '../games/game';
import { get, post } from '../net/api';
import type { CourseCard, Practice } from '../net/types';

const address = (slug: string): string => `/games/${encodeURIComponent(slug)}/lessons`;

export const courses = (slug: string): Promise<CourseCard[]> => get(address(slug));

export const practise = (slug: string, step: string, moves: readonly AnyMove[]): Promise<Practice> =>
  post(`${address(slug)}/${encodeURIComponent(step)}`, { moves });
