import { describe, expect, test } from 'vitest';
import { argonPasswords, LIGHT_COST } from './passwords.ts';
import { createPeppers, peppersOf } from './peppers.ts';

const PASSWORD = 'Seeds-on-the-wing-7';
const pepper = peppersOf(new Map([['first', 'pepper']]));
const real = argonPasswords(pepper);
const light = argonPasswords(pepper, LIGHT_COST);

test('a password is derived at the production cost', async () => {
  const stored = await real.hash(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1,keyid=Zmlyc3Q\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await real.verify(stored, PASSWORD)).toBe(true);
  expect(await real.verify(stored, `${PASSWORD}!`)).toBe(false);
  expect(await real.hash(PASSWORD)).not.toBe(stored);
});

test('a hash of another cost still verifies, one of another pepper does not', async () => {
  const stored = await light.hash(PASSWORD);
  expect(await real.verify(stored, PASSWORD)).toBe(true);
  expect(await argonPasswords(peppersOf(new Map([['first', 'another']]))).verify(stored, PASSWORD)).toBe(false);
});

test('no password matches a missing account or a malformed hash', async () => {
  expect(await light.verify(undefined, PASSWORD)).toBe(false);
  expect(await light.verify('$argon2id$v=19$m=8,t=1,p=1$', PASSWORD)).toBe(false);
});

test('only a limited number of passwords wait, the rest must retry', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => light.hash(PASSWORD)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(54);
  expect(all.at(-1)).toMatchObject({ reason: { kind: 'busy', retryAfterSeconds: 2 } });
});

describe('with several peppers', () => {
  const [former, secret] = ['f'.repeat(32), 's'.repeat(32)];
  const named = new Map([['2027', Buffer.alloc(32, 7)]]);
  const before = argonPasswords(createPeppers(undefined, [former]), LIGHT_COST);
  const rotated = argonPasswords(createPeppers(undefined, [secret, former]), LIGHT_COST);
  const own = argonPasswords(createPeppers(named, [secret, former]), LIGHT_COST);

  test('a hash of an older one still verifies and is outdated, until its pepper is gone', async () => {
    const stored = await before.hash(PASSWORD);
    expect(before.isOutdated(stored)).toBe(false);
    for (const later of [rotated, own]) {
      expect(await later.verify(stored, PASSWORD)).toBe(true);
      expect(later.isOutdated(stored)).toBe(true);
      expect(await later.verify(await later.hash(PASSWORD), PASSWORD)).toBe(true);
    }
    expect(await argonPasswords(createPeppers(named, [secret]), LIGHT_COST).verify(stored, PASSWORD)).toBe(false);
  });

  test('a hash without a name, as earlier releases stored it, is of the oldest secret', async () => {
    const stored = (await before.hash(PASSWORD)).replace(/,keyid=[^$]+/, '');
    expect(await rotated.verify(stored, PASSWORD)).toBe(true);
    expect(await own.verify(stored, PASSWORD)).toBe(true);
    expect(before.isOutdated(stored)).toBe(true);
  });
});
