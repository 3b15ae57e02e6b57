import { expect, test } from 'vitest';
import { argonPasswords, LIGHT_COST } from './passwords.ts';

const PASSWORD = 'Seeds-on-the-wing-7';
const real = argonPasswords('pepper');
const light = argonPasswords('pepper', LIGHT_COST);

test('a password is derived at the cost that is asked of a house where people live', async () => {
  const stored = await real.hash(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await real.verify(stored, PASSWORD)).toBe(true);
  expect(await real.verify(stored, `${PASSWORD}!`)).toBe(false);
  expect(await real.hash(PASSWORD)).not.toBe(stored);
});

test('what was stored at another cost can still be checked, and nothing with another pepper', async () => {
  const stored = await light.hash(PASSWORD);
  expect(await real.verify(stored, PASSWORD)).toBe(true);
  expect(await argonPasswords('another').verify(stored, PASSWORD)).toBe(false);
});

test('nobody has the password of an account that is not there, or of a string that is none of ours', async () => {
  expect(await light.verify(undefined, PASSWORD)).toBe(false);
  expect(await light.verify('$argon2id$v=19$m=8,t=1,p=1$', PASSWORD)).toBe(false);
});

test('few passwords wait, the rest is asked to come again', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => light.hash(PASSWORD)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(54);
  expect(all.at(-1)).toMatchObject({ reason: { kind: 'busy', retryAfterSeconds: 2 } });
});
