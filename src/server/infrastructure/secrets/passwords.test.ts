import { expect, test } from 'vitest';
import { argonPasswords, LIGHT_COST } from './passwords.ts';

const PASSWORD = 'Seeds-on-the-wing-7';
const real = argonPasswords('pepper');
const light = argonPasswords('pepper', LIGHT_COST);

test('a password is derived at the production cost', async () => {
  const stored = await real.hash(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await real.verify(stored, PASSWORD)).toBe(true);
  expect(await real.verify(stored, `${PASSWORD}!`)).toBe(false);
  expect(await real.hash(PASSWORD)).not.toBe(stored);
});

test('a hash of another cost still verifies, one of another pepper does not', async () => {
  const stored = await light.hash(PASSWORD);
  expect(await real.verify(stored, PASSWORD)).toBe(true);
  expect(await argonPasswords('another').verify(stored, PASSWORD)).toBe(false);
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
