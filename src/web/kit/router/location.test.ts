import { describe, expect, test } from 'vitest';
import { hrefOf, locationOf, type To } from './location.ts';

const current = { pathname: '/landlord/application', search: '?applicant=1' };

describe('the address of a link', () => {
  test.each<[to: To, href: string]>([
    ['/login', '/login'],
    ['?profile=2', '/landlord/application?profile=2'],
    ['', '/landlord/application'],
    ['#questions', '/landlord/application?applicant=1#questions'],
    [{ pathname: '/signup', search: '?redirect=%2F' }, '/signup?redirect=%2F'],
    [{ search: '?a=1', hash: '#b' }, '/landlord/application?a=1#b'],
  ])('%j', (to, href) => expect(hrefOf(to, current)).toBe(href));
});

test('a location has the parts of its address and what its history entry holds', () => {
  expect(locationOf('/a?b=1#c', { usr: { d: 2 }, key: 'e' })).toEqual({
    pathname: '/a',
    search: '?b=1',
    hash: '#c',
    state: { d: 2 },
    key: 'e',
  });
  expect(locationOf('/a')).toMatchObject({ state: null, key: 'default' });
});
