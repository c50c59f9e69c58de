import { expect, test } from 'vitest';
import { locate, match, route } from './router';

const routes = [
  route('/', () => Promise.reject(new Error('not loaded here'))),
  route('/tables/:code', () => Promise.reject(new Error('not loaded here'))),
];

test('a pattern names the parts of a path', () => {
  expect(match('/tables/:code', '/tables/ab%20c')).toEqual({ code: 'ab c' });
  expect(match('/tables/:code', '/tables')).toBeNull();
  expect(match('/tables/:code', '/tables/a/b')).toBeNull();
});

test('the language stands before the path, or nowhere', () => {
  const place = locate(new URL('http://house/fr/tables/XYZ?ply=3#top'), routes);
  expect(place).toMatchObject({ language: 'fr', path: '/tables/XYZ', params: { code: 'XYZ' }, hash: 'top' });
  expect(place.query.get('ply')).toBe('3');
  expect(locate(new URL('http://house/'), routes)).toMatchObject({ language: null, route: routes[0] });
  expect(locate(new URL('http://house/en'), routes).route).toBe(routes[0]);
  expect(locate(new URL('http://house/nowhere'), routes).route).toBeNull();
});

test('the code of a table is typed in any case', () => {
  const codeOf = (path: string): unknown => locate(new URL(`http://house${path}`), routes).params.code;
  expect(codeOf('/en/tables/k7x4qa')).toBe('K7X4QA');
  expect(codeOf('/tables/~aBc')).toBe('~aBc');
});
