import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFaultRuleAt } from '../../../../../testing/server/fault-rules.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { googlePlaces } from './provider.ts';

let sandbox: Sandbox;
const session = '0b6d4a4e-6f0e-4a52-9d0c-3a6a3b0c7a11';
const places = (timeoutMs = 2_000) => googlePlaces({ baseUrl: `${sandbox.origin}/places`, key: 'key', timeoutMs });
const addFaultRule = (effect: object) => addFaultRuleAt(sandbox.origin, { path: '/places' }, 1, effect);
const readJson = async (answer: Response) => JSON.parse(await answer.text());
const requests = async () => readJson(await fetch(`${sandbox.origin}/control/requests`));

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3000', speed: 10 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

describe('googlePlaces', () => {
  it('suggests and resolves an address within one session', async () => {
    const [first] = await places().suggest({ input: '48 ferm', session });
    expect(first).toMatchObject({ main: '48 Fermanagh Ave', secondary: 'Toronto, ON' });
    expect(await places().resolve(first?.id ?? '', session)).toEqual({
      address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
      street: '48 Fermanagh Ave',
      city: 'Toronto',
      province: 'ON',
      postalCode: 'M6R 1M2',
    });
    const [details, autocomplete] = await requests();
    expect(details.query.sessionToken).toBe(session);
    expect(details.headers['x-goog-fieldmask']).toBe('id,addressComponents');
    expect(JSON.parse(autocomplete.body)).toMatchObject({ sessionToken: session, includedRegionCodes: ['ca'] });
    expect(autocomplete.headers['x-goog-api-key']).toBe('(masked)');
  });

  it('makes no call for fewer than three characters', async () => {
    expect(await places().suggest({ input: ' 48 ', session })).toEqual([]);
    expect(await requests()).toEqual([]);
  });

  it('finds nothing for zzz', async () => {
    expect(await places().suggest({ input: 'zzz', session })).toEqual([]);
  });

  it('refuses a place outside Canada, which the sandbox returns to unrestricted searches', async () => {
    const unrestricted = await fetch(`${sandbox.origin}/places/v1/places:autocomplete`, {
      method: 'POST',
      headers: { 'x-goog-api-key': 'key' },
      body: JSON.stringify({ input: '48 elm' }),
    });
    const { suggestions } = await readJson(unrestricted);
    expect(suggestions[0].placePrediction.text.text).toBe('48 Elmwood Ave, Buffalo, NY, USA');
    expect(await places().resolve(suggestions[0].placePrediction.placeId, session)).toBeNull();
  });

  it('returns no address for an id that is gone, and throws for one that never existed', async () => {
    expect(await places().resolve('sbx_gone', session)).toBeNull();
    await expect(places().resolve('../x y', session)).rejects.toMatchObject({ kind: 'validation', retryable: false });
  });

  it.each([
    ['!429', 'rate_limited', true, 'RESOURCE_EXHAUSTED'],
    ['!403', 'auth', false, 'PERMISSION_DENIED'],
  ])('%s is %s, retryable: %s', async (input, kind, retryable, code) => {
    await expect(places().suggest({ input, session })).rejects.toMatchObject({ kind, retryable, code });
  });

  it('times out on !slow, and gets the answer with more time', async () => {
    await expect(places(100).suggest({ input: '!slow', session })).rejects.toMatchObject({
      kind: 'timeout',
      retryable: true,
    });
    expect(await places().suggest({ input: '!slow 48 ferm', session })).toHaveLength(1);
  });

  it.each([
    [{ status: 500 }, 'unavailable', true],
    [{ status: 400 }, 'validation', false],
    [{ resetConnection: true }, 'unavailable', true],
    [{ delayMs: 3_000 }, 'timeout', true],
    [{ malformedJson: true }, 'bad_response', true],
  ])('turns the fault %j into %s, retryable: %s', async (effect, kind, retryable) => {
    await addFaultRule(effect);
    const suggesting = places(500).suggest({ input: '48 ferm', session });
    await expect(suggesting).rejects.toMatchObject({ provider: 'google-places', kind, retryable });
  });
});
