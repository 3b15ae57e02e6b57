import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApplicant, createLandlord, expectStatus } from '../../../../testing/builders/builders.ts';
import { addFaultRule } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer, type TestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const suggest = (input: string, session: string = randomUUID()) =>
  `/api/address/suggest?${new URLSearchParams({ input, session })}`;
const resolve = (id: string, session = randomUUID()) => `/api/address/resolve?${new URLSearchParams({ id, session })}`;

const sandbox = ({ mailboxUrl }: TestServer) => mailboxUrl?.replace(/\/mailbox$/, '');

describe('address suggestions', () => {
  test('are Canadian, five at most, and each resolves to its full address', async () => {
    const landlord = await createLandlord(server());
    const { body } = expectStatus(await landlord.get(suggest(' 48 ferm ')), 200);
    expect(body.suggestions[0]).toEqual({
      id: expect.any(String),
      main: '48 Fermanagh Ave',
      secondary: 'Toronto, ON',
    });
    const found = expectStatus(await landlord.get(resolve(body.suggestions[0].id)), 200).body;
    expect(found).toEqual({ status: 1, address: '48 Fermanagh Ave, Toronto, ON M6R 1M2' });

    const many = expectStatus(await landlord.get(suggest('48 elm')), 200).body.suggestions;
    expect(many.length).toBeGreaterThan(1);
    expect(many.length).toBeLessThanOrEqual(5);
    for (const { secondary } of many) expect(secondary).toMatch(/, (AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/);
  });

  test.each(['', '48', '  4 ', 'zzz'])('are empty for %j', async (input) => {
    const applicant = await createApplicant(server());
    expect((await applicant.get(suggest(input))).body).toEqual({ status: 1, suggestions: [] });
  });

  test('with an unknown id resolve to nothing, and neither does a place in another country', async () => {
    const landlord = await createLandlord(server());
    const abroad = await fetch(`${sandbox(server())}/places/v1/places:autocomplete`, {
      method: 'POST',
      headers: { 'x-goog-api-key': 'any' },
      body: JSON.stringify({ input: '48 elm' }),
    }).then(async (answer) => (await answer.json()) as { suggestions: { placePrediction: { placeId: string } }[] });
    const inBuffalo = String(abroad.suggestions[0]?.placePrediction.placeId);
    for (const id of [inBuffalo, 'sbx_guessed', 'guessed', '..', '../../control/requests', '\0guessed']) {
      const answer = await landlord.get(resolve(id));
      expect([answer.status, answer.body], id).toEqual([404, { status: 0, message: 'We couldn’t find that.' }]);
    }
  });

  test('are refused when the input is too long or has no session', async () => {
    const landlord = await createLandlord(server());
    for (const path of [
      suggest('x'.repeat(201)),
      suggest('48 ferm', 'x'.repeat(65)),
      resolve(''),
      resolve('\0'),
      resolve('x'.repeat(501)),
    ]) {
      expect((await landlord.get(path)).status, path).toBe(422);
    }
    expect((await landlord.get('/api/address/suggest')).body.errors).toMatchObject({
      input: [expect.any(String)],
      session: [expect.any(String)],
    });
  });

  test('are for anybody who is logged in, and for nobody else', async () => {
    for (const path of [suggest('48 ferm'), resolve('sbx_guessed')]) {
      const answer = await callerAt(server().origin).get(path);
      expect([answer.status, answer.body]).toEqual([401, { status: 0, authed: 0, message: 'Unauthenticated.' }]);
    }
  });
});

describe('while the places service is down', () => {
  test.each([500, 429, 403])(
    '(it answers %i) the caller gets "not now", and an address can be typed',
    async (status) => {
      const landlord = await createLandlord(server());
      await addFaultRule(server(), { path: '/places' }, 2, { status });
      for (const path of [suggest('48 ferm'), resolve('sbx_guessed')]) {
        const answer = await landlord.get(path);
        expect([answer.status, answer.body]).toEqual([
          503,
          { status: 0, message: expect.stringContaining('right now') },
        ]);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expectStatus(await landlord.post('/api/property', { address: '48 Fermanagh Ave, Toronto, ON' }), 201);
      expectStatus(await landlord.get(suggest('48 ferm')), 200);
    },
  );
});
