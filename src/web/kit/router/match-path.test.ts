import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each<[pattern: string, path: string, params: ReturnType<typeof matchPath>]>([
  ['/', '/', {}],
  ['/', '/login', undefined],
  ['/login', '/login/', {}],
  ['/login', '/LOGIN', {}],
  ['/login', '/login/again', undefined],
  ['/apply/:token', '/apply/a%20b', { token: 'a b' }],
  ['/apply/:token', '/apply/50%', { token: '50%' }],
  ['/apply/:token', '/apply', undefined],
  ['/apply/:token', '/apply/paid/x', undefined],
  ['/reset-password/:token/:email', '/reset-password/x/a%40b.test', { token: 'x', email: 'a@b.test' }],
  ['/kit/*', '/kit/forms/phone-input', { '*': 'forms/phone-input' }],
  ['*', '/nowhere/at/all', { '*': 'nowhere/at/all' }],
])('%s of %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});
