import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { solveCaptcha } from '../../../../../testing/builders/without-calls/sign-up.ts';
import { altchaCaptcha } from './captcha.ts';

const secret = 'a secret of this server';
const captcha = altchaCaptcha({ secret, work: 4, cost: 10 });
const INVALID = { solved: false, reason: 'invalid' };

type Challenge = Parameters<typeof solveCaptcha>[0];
/** A challenge as the browser receives it. */
const issued = async (by = captcha): Promise<Challenge> => JSON.parse(JSON.stringify(await by.issue()));

const unpack = (answer: string) => JSON.parse(Buffer.from(answer, 'base64').toString());
const pack = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** A challenge signed by this server that is not for sign-up, or that has expired. */
const signed = (change: { expiresAt?: Date; data?: Record<string, string> }) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 2,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    data: { action: 'signup' },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}.key`,
    ...change,
  });

describe('a challenge', () => {
  test('that was solved counts, and is identified so that it counts only once', async () => {
    const challenge = await issued();
    const verdict = await captcha.verify(await solveCaptcha(challenge));
    expect(verdict).toMatchObject({ solved: true, challenge: challenge.parameters.nonce });
    expect(verdict.solved && verdict.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  test('is different every time', async () => {
    expect((await issued()).parameters.nonce).not.toBe((await issued()).parameters.nonce);
  });

  test('that has expired does not count, although it was solved', async () => {
    const challenge = await signed({ expiresAt: new Date(Date.now() - 1000) });
    expect(await captcha.verify(await solveCaptcha(challenge))).toEqual({ solved: false, reason: 'expired' });
    expect((await captcha.verify(await solveCaptcha(await signed({})))).solved).toBe(true);
  });

  test('that was issued for something else does not count', async () => {
    const challenge = await signed({ data: { action: 'forgot-password' } });
    expect(await captcha.verify(await solveCaptcha(challenge))).toEqual(INVALID);
  });

  test('of another server does not count', async () => {
    const elsewhere = altchaCaptcha({ secret: 'another secret', work: 4, cost: 10 });
    const answer = await solveCaptcha(await issued(elsewhere));
    expect(await captcha.verify(answer)).toEqual(INVALID);
    expect((await elsewhere.verify(answer)).solved).toBe(true);
  });
});

describe('an answer that was tampered with does not count', () => {
  const in2100 = Math.floor(Date.UTC(2100, 0) / 1000);
  test.each<[string, (payload: ReturnType<typeof unpack>) => unknown]>([
    [
      'a later expiry',
      ({ challenge: c, solution }) => ({
        challenge: { ...c, parameters: { ...c.parameters, expiresAt: in2100 } },
        solution,
      }),
    ],
    [
      'less work',
      ({ challenge: c, solution }) => ({ challenge: { ...c, parameters: { ...c.parameters, cost: 1 } }, solution }),
    ],
    [
      'another nonce',
      ({ challenge: c, solution }) => ({
        challenge: { ...c, parameters: { ...c.parameters, nonce: 'ab'.repeat(16) } },
        solution,
      }),
    ],
    [
      'another solution',
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
    ],
    ['no signature', ({ challenge: { signature: _, ...challenge }, solution }) => ({ challenge, solution })],
    ['no solution', ({ challenge }) => ({ challenge })],
  ])('%s', async (_, tamper) => {
    const payload = unpack(await solveCaptcha(await issued()));
    expect(await captcha.verify(pack(tamper(payload)))).toEqual(INVALID);
    expect((await captcha.verify(pack(payload))).solved).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no base64', 'not base64 at all!'],
    ['null', pack(null)],
    ['a list', pack([])],
    ['a text', pack('words')],
    ['an empty object', pack({})],
    ['empty parts', pack({ challenge: null, solution: null })],
    ['parts of other kinds', pack({ challenge: { parameters: { nonce: 7 } }, solution: {} })],
    ['something long', 'A'.repeat(8000)],
  ])('nor does something that is not an answer: %s', async (_, answer) => {
    expect(await captcha.verify(answer)).toEqual(INVALID);
  });
});
