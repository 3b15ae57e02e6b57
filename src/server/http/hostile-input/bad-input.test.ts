import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_CHARACTER } from '../../../../testing/samples/any-character.ts';
import { addressOf, make, nameOf } from '../../../../testing/samples/sample-calls.ts';
import type { Answer } from '../../../../testing/server/caller.ts';
import { byName, expectRefusal, prepareSweep } from '../../../../testing/server/sweep.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { ALL_ENDPOINTS } from '../../../contract/all-endpoints.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';

const server = startTestServer();
const { sampleOf, callerOf, leavesNoTrace } = prepareSweep(server);

/** Ignores the identities that a browser sends along, whatever they are. */
const IGNORES_ITS_BODY = 'POST /api/screening-request/screening-request-get-connect/:applicationId';

const takesABody = ALL_ENDPOINTS.filter((endpoint) => endpoint.method !== 'GET');
const readsJson = takesABody.filter((e) => e.body && !e.files && nameOf(e) !== IGNORES_ITS_BODY);
const readsAFile = takesABody.filter((endpoint) => endpoint.files);
const readsAQuery = ALL_ENDPOINTS.filter((endpoint) => endpoint.query);

/**
 * One call of each method for each kind of caller and of body. One reader reads the bodies of all calls: it is shown all
 * that it has to refuse through these calls, and one of each kind through all others.
 */
const THOROUGH: ReadonlySet<Endpoint | undefined> = new Set(
  [...Map.groupBy(takesABody, ({ method, auth, files }) => `${method} ${auth} ${files !== undefined}`).values()].map(
    ([first]) => first,
  ),
);
const someOf = <Item>(endpoint: Endpoint, items: readonly Item[]): readonly Item[] =>
  THOROUGH.has(endpoint) ? items : items.slice(0, 1);

/** Sends a raw body to an otherwise valid call. */
const sendText = (endpoint: Endpoint, body: string, type = 'application/json'): Promise<Answer> =>
  callerOf(endpoint).raw(addressOf(endpoint, sampleOf(endpoint)), {
    method: endpoint.method,
    headers: { 'content-type': type },
    body,
  });

/** Sends each body, and expects each to be refused with this status. */
const expectAllRefused = (endpoint: Endpoint, bodies: readonly string[], status: number, type?: string) =>
  Promise.all(
    bodies.map(async (body) => {
      const what = `${nameOf(endpoint)} ${type ?? ''} ${body.slice(0, 300)}`;
      expectRefusal(await sendText(endpoint, body, type), what, status);
    }),
  );

/** The value once for each string in it, with that string replaced. */
function withEachText(value: unknown, replace: (text: string) => unknown): unknown[] {
  if (typeof value === 'string') return [replace(value)];
  if (Array.isArray(value)) {
    return value.flatMap((part, at) => withEachText(part, replace).map((changed) => value.with(at, changed)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withEachText(part, replace).map((changed) => ({ ...value, [name]: changed })),
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
const nested = (depth: number): string => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`;

describe.each(byName(takesABody))('%s', (_, endpoint) => {
  leavesNoTrace();
  const right = () => sampleOf(endpoint).body ?? {};

  test('cannot read what is no JSON', () => {
    const broken = [
      '{',
      '{"a":}',
      "{'a':1}",
      'a=1',
      '<a/>',
      '[1,]',
      '"',
      '\u0000',
      '{}{}',
      'undefined',
      'NaN',
      '\ufeff{}',
    ];
    return expectAllRefused(endpoint, someOf(endpoint, broken), 400);
  });

  test('reads nothing that is nested without end, or that changes what objects inherit', () => {
    const inherited = JSON.stringify({ ...right(), z: 1 });
    const bodies = [
      inherited.replace('{', '{"__proto__":{"is_admin":true},'),
      nested(14),
      nested(2000),
      '['.repeat(50_000),
      inherited.replace('"z":1', '"z":{"__proto__":1}'),
    ];
    return expectAllRefused(endpoint, someOf(endpoint, bodies), 400);
  });

  test('takes no other kind of body', async () => {
    const json = JSON.stringify(right());
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/xml', 'x'];
    for (const type of someOf(endpoint, types)) {
      await expectAllRefused(endpoint, [json], 415, type);
    }
    const form = '--x\r\ncontent-disposition: form-data; name="status"\r\n\r\ninactive\r\n--x--\r\n';
    await expectAllRefused(endpoint, [form], endpoint.files ? 422 : 415, 'multipart/form-data; boundary=x');
  });

  test('takes no body of 200 kB', () => {
    const padded = JSON.stringify({ ...right(), padding: 'x'.repeat(200_000) });
    return expectAllRefused(endpoint, someOf(endpoint, [padded, `${' '.repeat(200_000)}{}`]), 413);
  });
});

describe.each(byName(readsJson))('%s', (name, endpoint) => {
  leavesNoTrace();
  const right = () => sampleOf(endpoint).body ?? {};
  const expectInvalid = (bodies: readonly unknown[]) =>
    expectAllRefused(
      endpoint,
      bodies.map((body) => JSON.stringify(body)),
      422,
    );

  test('wants an object', () => expectInvalid(someOf(endpoint, [null, [], [right()], 'text', 7, true])));

  test('names the field that is missing', async () => {
    const { optional = [] } = sampleOf(endpoint);
    const required = Object.keys(right()).filter((field) => !optional.includes(field));
    for (const field of required) {
      const { [field]: _, ...rest } = right();
      const answer = await sendText(endpoint, JSON.stringify(rest));
      expectRefusal(answer, `${name} without ${field}`, 422);
      expect(Object.keys(answer.body.errors), `${name} without ${field}`).toContain(field);
    }
    if (required.length > 0) await expectInvalid([{}]);
  });

  test('takes no field that it does not know', () => {
    const unknown = ['is_admin', 'landlord_id', 'status_', 'constructor', 'toString', '$where', ''];
    return expectInvalid(someOf(endpoint, unknown).map((field) => ({ ...right(), [field]: 1 })));
  });

  test('takes no value of another kind', () => {
    const others = [{ $gt: '' }, ['x'], true, 7.25, 'x!'];
    const wrong = Object.entries(right()).flatMap(([field, value]) =>
      others.filter((other) => kindOf(other) !== kindOf(value)).map((other) => ({ ...right(), [field]: other })),
    );
    expect(wrong.length).toBeGreaterThan(0);
    return expectInvalid(wrong);
  });

  // They are dropped before anything is read (decision 101), so that each of these has its unknown field as only fault.
  test('does not fail over characters that cannot be stored', () =>
    expectInvalid(
      someOf(endpoint, ['\u0000', '\ud800', '\udc00\ud800']).flatMap((sign) => [
        ...withEachText(right(), (text) => text + sign).map((body) => ({ ...(body as object), unknown: 1 })),
        { ...right(), [`a${sign}`]: 'x' },
      ]),
    ));
});

// Drafts are stored as typed, at any length up to the size of a body.
const measuresTexts = readsJson.filter((endpoint) => !endpoint.path.includes('/draft/'));

describe.each(byName(measuresTexts))('%s', (_, endpoint) => {
  leavesNoTrace();

  test('takes no text of ten thousand characters', () => {
    const long = withEachText(sampleOf(endpoint).body, (text) => text + 'x'.repeat(10_000));
    return expectAllRefused(
      endpoint,
      long.map((body) => JSON.stringify(body)),
      422,
    );
  });
});

describe.each(byName(readsAQuery))('%s', (name, endpoint) => {
  leavesNoTrace();

  test('checks its query as others check their body', async () => {
    const { query = {} } = sampleOf(endpoint);
    for (const [parameter, right] of Object.entries(query)) {
      const { [parameter]: _, ...others } = query;
      for (const wrong of [`${right}${'x'.repeat(10_000)}`, `${right}&${parameter}=${right}`]) {
        const path = `${addressOf(endpoint, { ...sampleOf(endpoint), query: others })}&${parameter}=${wrong}`;
        const answer = await callerOf(endpoint).raw(path, { method: endpoint.method });
        expectRefusal(answer, `${name} ${path.slice(0, 200)}`, 422);
      }
    }
  });
});

describe.each(byName(readsAFile))('%s', (_, endpoint) => {
  leavesNoTrace();

  test('checks the fields beside the file', async () => {
    const right = sampleOf(endpoint).body ?? {};
    for (const body of [
      {},
      { ...right, model_id: 'no-id' },
      { ...right, model_type: 'Person' },
      { ...right, input: 'lease' },
      { ...right, input: '\u0000' },
      { ...right, is_admin: '1' },
    ]) {
      expectRefusal(
        await make(endpoint, { ...sampleOf(endpoint), body }, callerOf(endpoint)),
        JSON.stringify(body),
        422,
      );
    }
  });

  test('cannot read a form that is broken', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF';
    const nameless = '--x\r\ncontent-disposition: form-data; name="files"\r\ncontent-type: application/pdf\r\n\r\n%PDF';
    for (const [body, type] of [
      ['', 'multipart/form-data; boundary=x'],
      [part, 'multipart/form-data; boundary=x'],
      [part, 'multipart/form-data'],
      [`${part}\r\n--x--`, 'multipart/form-data; boundary=y'],
      [`${nameless}\r\n--x--\r\n`, 'multipart/form-data; boundary=x'],
      ['--x\r\n\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ] as const) {
      expectRefusal(await sendText(endpoint, body, type), `${type} ${body}`);
    }
  });
});

describe('whatever is sent', () => {
  /** Every answer is a reply of the contract or the envelope, and the server itself never fails. */
  const expectNoFault = (answer: Answer, what: string) => {
    if (answer.status >= 300) expectRefusal(answer, what);
  };

  test('in place of a field, no call fails', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('', '0', '-1', '1e400', '9'.repeat(40), 'null', '2021-13', '9999-12-31', '\u202e', '𝟜𝟙𝟞', -0),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), value, async (which, where, changed) => {
        const endpoint = readsJson[which % readsJson.length] as Endpoint;
        const right = sampleOf(endpoint).body ?? {};
        const field = Object.keys(right)[where % Object.keys(right).length] ?? '';
        const body = JSON.stringify({ ...right, [field]: changed });
        expectNoFault(await sendText(endpoint, body), `${nameOf(endpoint)} ${body}`);
      }),
      { seed: 20_261_121, numRuns: 200 },
    );
  });

  test('as a body, no call fails', async () => {
    const text = fc.oneof(
      fc.json(),
      fc.string({ unit: ANY_CHARACTER, maxLength: 200 }),
      fc.constantFrom('', ' ', 'null', '{}'),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), text, async (which, body) => {
        const endpoint = readsJson[which % readsJson.length] as Endpoint;
        expectNoFault(await sendText(endpoint, body), `${nameOf(endpoint)} ${body}`);
      }),
      { seed: 20_261_122, numRuns: 100 },
    );
  });

  test('as a path or a query, no call fails', async () => {
    const reading = ALL_ENDPOINTS.filter((endpoint) => endpoint.method === 'GET');
    const piece = fc
      .string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 80 })
      .map((text) => encodeURIComponent(text.toWellFormed()));
    await fc.assert(
      fc.asyncProperty(fc.nat(), piece, piece, async (which, one, two) => {
        const endpoint = reading[which % reading.length] as Endpoint;
        const path = `${endpoint.path.replace(/:\w+/g, one)}?input=${two}&session=${one}&id=${two}&sort_asc=${one}`;
        expectNoFault(await callerOf(endpoint).get(path), `${nameOf(endpoint)} ${path}`);
      }),
      { seed: 20_261_123, numRuns: 100 },
    );
  });

  test('no unexpected error was logged', () => {
    expect(server().logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
  });
});
