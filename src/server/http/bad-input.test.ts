import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, type Caller, callerAt } from '../../../testing/caller.ts';
import { contentsOf } from '../../../testing/contents.ts';
import { until } from '../../../testing/evidence.ts';
import {
  addressOf,
  buildSamples,
  callerFor,
  make,
  nameOf,
  type SampleCall,
  type Samples,
} from '../../../testing/sample-calls.ts';
import { useHouse } from '../../../testing/test-house.ts';
import { ALL_ENDPOINTS } from '../../contract/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/envelope.ts';

const house = useHouse();
let samples: Samples;
/** The database as the last call left it. */
let contents: Record<string, string>;

const UNAUTHENTICATED = { status: 0, authed: 0, message: 'Unauthenticated.' };
const NOT_FOUND = { status: 0, message: 'We could not find that.' };
const JSON_TYPE = 'application/json';

const open = ALL_ENDPOINTS.filter((endpoint) => !endpoint.later);
const promisedForLater = ALL_ENDPOINTS.filter((endpoint) => endpoint.later);
const takesABody = open.filter((endpoint) => endpoint.method !== 'GET');
/** The identities that the browser sends along are ignored there, whatever they are. */
const IGNORES_ITS_BODY = 'POST /api/screening-request/screening-request-get-connect/:applicationId';
const readsABody = takesABody.filter(
  (endpoint) => endpoint.body && !endpoint.files && nameOf(endpoint) !== IGNORES_ITS_BODY,
);
/** Calls about what belongs to somebody: all but those that begin something, list one's own, or follow an open link. */
const aboutSomebodys = open.filter(
  (endpoint) =>
    ![
      'POST /api/property',
      'GET /api/property',
      'POST /api/applicant',
      'GET /api/applicant',
      'POST /api/logout',
      'GET /api/address/suggest',
      'GET /api/address/resolve',
      'GET /api/screening-request/tenants-request-items/:applicationId',
      IGNORES_ITS_BODY,
    ].includes(nameOf(endpoint)) && endpoint.who !== 'anyone',
);

const sampleOf = (endpoint: Endpoint): SampleCall => samples.calls.get(nameOf(endpoint)) ?? {};
const callerOf = (endpoint: Endpoint): Caller => callerFor(house(), endpoint.who, samples);

/** Sends a text as the body of a call that is right otherwise. */
const sendText = (endpoint: Endpoint, body: string, type = JSON_TYPE): Promise<Answer> =>
  callerOf(endpoint).raw(addressOf(endpoint, sampleOf(endpoint)), {
    method: endpoint.method,
    headers: { 'content-type': type },
    body,
  });

/** Sends a body in place of the right one. */
const send = (endpoint: Endpoint, body: unknown): Promise<Answer> => sendText(endpoint, JSON.stringify(body));

/** A refusal in the one shape that all have: a status from 400 to 499, and nothing of the inside. */
function expectRefusal(answer: Answer, what: string, ...statuses: number[]): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toSatisfy((status: number) =>
    statuses.length > 0 ? statuses.includes(status) : status >= 400 && status < 500,
  );
  expect(z.safeParse(Refusal, answer.body).success, `${what}: ${JSON.stringify(answer.body)}`).toBe(true);
  expect('authed' in answer.body, what).toBe(answer.status === 401);
  expect(JSON.stringify(answer.body), what).not.toMatch(/\.ts\b|node_modules|select .+ from|insert into|SyntaxError/i);
}

/** Every text in a value, each in turn replaced: the value once for each text that it holds. */
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

beforeAll(async () => {
  samples = await buildSamples(house());
  await until('an empty outbox', async () => {
    const { db } = house().toolbox;
    const waiting = db.selectFrom('outbox').select('id').where('status', 'in', ['queued', 'sending']);
    return (await waiting.executeTakeFirst()) === undefined;
  });
  contents = await contentsOf(house());
});

describe('a call that is wrong', () => {
  /** What is refused leaves no trace in any table. */
  const refuses = (name: string, work: () => Promise<unknown>) =>
    test(name, async () => {
      const before = contents;
      await work();
      contents = await contentsOf(house());
      expect(contents, 'the contents of the database').toEqual(before);
    });

  describe.each(open.filter((endpoint) => endpoint.who !== 'anyone').map((e) => [nameOf(e), e] as const))(
    '%s',
    (name, endpoint) => {
      refuses('knows nobody without a session', async () => {
        const sample = sampleOf(endpoint);
        const nobody = [undefined, 'A'.repeat(43), 'x', `${samples.applicant.token}x`];
        for (const token of nobody) {
          const answer = await make(endpoint, sample, callerAt(house().origin, token));
          expect([answer.status, answer.body], `${name} with ${token}`).toEqual([401, UNAUTHENTICATED]);
          expect(answer.headers.get('cache-control')).toBe('no-store');
        }
      });

      if (endpoint.who === 'member') return;
      refuses('is closed to the other role, who stays signed in', async () => {
        const other = endpoint.who === 'landlord' ? samples.applicant : samples.landlord;
        const answer = await make(endpoint, sampleOf(endpoint), other);
        expectRefusal(answer, name, 403);
      });
    },
  );

  describe.each(takesABody.map((e) => [nameOf(e), e] as const))('%s', (name, endpoint) => {
    refuses('cannot read what is no JSON', async () => {
      for (const text of ['{', '{"a":}', "{'a':1}", 'a=1', '<a/>', '[1,]', '"', '\u0000', '{}{}', 'undefined', 'NaN']) {
        expectRefusal(await sendText(endpoint, text), `${name} ${text}`, 400);
      }
      for (const text of [nested(14), nested(2000), '['.repeat(50_000)]) {
        expectRefusal(await sendText(endpoint, text), `${name} nested`, 400);
      }
      const right = JSON.stringify({ ...sampleOf(endpoint).body, z: 1 });
      for (const polluting of [
        right.replace('{', '{"__proto__":{"is_admin":true},'),
        right.replace(/"z":1/, '"z":{"__proto__":1}'),
      ]) {
        expectRefusal(await sendText(endpoint, polluting), `${name} ${polluting}`, 400);
      }
    });

    refuses('takes no other kind of body', async () => {
      const text = JSON.stringify(sampleOf(endpoint).body ?? {});
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/xml', 'x']) {
        expectRefusal(await sendText(endpoint, text, type), `${name} ${type}`, 415);
      }
      const form = '--x\r\ncontent-disposition: form-data; name="status"\r\n\r\ninactive\r\n--x--\r\n';
      const answer = await sendText(endpoint, form, 'multipart/form-data; boundary=x');
      expectRefusal(answer, `${name} multipart`, endpoint.files ? 422 : 415);
    });

    refuses('is refused when it is too large', async () => {
      const padded = JSON.stringify({ ...sampleOf(endpoint).body, padding: 'x'.repeat(200_000) });
      expectRefusal(await sendText(endpoint, padded), name, 413);
      expectRefusal(await sendText(endpoint, `${' '.repeat(200_000)}{}`), name, 413);
    });
  });

  describe.each(readsABody.map((e) => [nameOf(e), e] as const))('%s', (name, endpoint) => {
    const right = () => sampleOf(endpoint).body ?? {};
    const all = (bodies: unknown[], ...statuses: number[]) =>
      Promise.all(
        bodies.map(async (body) => {
          const what = `${name} ${JSON.stringify(body)?.slice(0, 300)}`;
          expectRefusal(await send(endpoint, body), what, ...statuses);
        }),
      );

    refuses('wants an object', () => all([null, [], [right()], 'text', 7, true], 422));

    refuses('names the field that is missing', async () => {
      const { optional = [] } = sampleOf(endpoint);
      const required = Object.keys(right()).filter((field) => !optional.includes(field));
      await Promise.all(
        required.map(async (field) => {
          const { [field]: _, ...rest } = right();
          const answer = await send(endpoint, rest);
          expectRefusal(answer, `${name} without ${field}`, 422);
          expect(Object.keys(answer.body.errors), `${name} without ${field}`).toContain(field);
        }),
      );
      if (required.length > 0) await all([{}], 422);
    });

    refuses('takes no field that it does not know', async () => {
      const unknown = ['is_admin', 'user_id_', 'landlord_id', 'constructor', 'toString', '$where', ''];
      await all(
        unknown.map((field) => ({ ...right(), [field]: 1 })),
        422,
      );
    });

    refuses('takes no value of another kind', () => {
      const others = [{ $gt: '' }, ['x'], true, 7.25, 'x!'];
      const wrong = Object.entries(right()).flatMap(([field, value]) =>
        others.filter((other) => kindOf(other) !== kindOf(value)).map((other) => ({ ...right(), [field]: other })),
      );
      return all(wrong, 422);
    });

    refuses('takes no text of ten thousand characters', async () => {
      const long = withEachText(right(), (text) => text + 'x'.repeat(10_000));
      // What is typed is kept as it is, whatever it is, up to the size of a body.
      await all(endpoint.path.includes('/draft/') ? [] : long, 422);
    });

    refuses('takes no characters that cannot be stored', async () => {
      const spoiled = ['\u0000', '\ud800', '\udc00\ud800'].flatMap((sign) => [
        ...withEachText(right(), (text) => text + sign),
        { ...right(), [`a${sign}`]: 'x' },
      ]);
      await all(spoiled, 422);
    });
  });

  describe.each(open.filter((endpoint) => endpoint.params).map((e) => [nameOf(e), e] as const))(
    '%s',
    (name, endpoint) => {
      refuses('finds nothing under an id that is none, or nobody’s', async () => {
        const { params = {} } = sampleOf(endpoint);
        for (const [parameter, right] of Object.entries(params)) {
          const ids = [
            'no-id',
            '1',
            '0',
            'null',
            randomUUID(),
            `${right}x`,
            ` ${right}`,
            '\u0000',
            '👾',
            "' or 1=1 --",
          ];
          for (const id of [...ids, '00000000-0000-0000-0000-000000000000', 'x'.repeat(499), 'x'.repeat(600)]) {
            const sample = { ...sampleOf(endpoint), params: { ...params, [parameter]: id } };
            const answer = await make(endpoint, sample, callerOf(endpoint));
            expect([answer.status, answer.body], `${name} ${id}`).toEqual([404, NOT_FOUND]);
          }
        }
      });
    },
  );

  describe.each(aboutSomebodys.map((e) => [nameOf(e), e] as const))('%s', (name, endpoint) => {
    refuses('does not find what is somebody else’s', async () => {
      const answer = await make(endpoint, sampleOf(endpoint), callerFor(house(), endpoint.who, samples.strangers));
      expect([answer.status, answer.body], name).toEqual([404, NOT_FOUND]);
    });
  });

  refuses('is refused for its query as for its body', async () => {
    const asking = open.filter((endpoint) => endpoint.query);
    expect(asking.length).toBeGreaterThan(0);
    for (const endpoint of asking) {
      const { query = {} } = sampleOf(endpoint);
      for (const [parameter, right] of Object.entries(query)) {
        for (const wrong of [`${right}${'x'.repeat(10_000)}`, `${right}&${parameter}=${right}`]) {
          const other = { ...query };
          delete other[parameter];
          const path = `${addressOf(endpoint, { ...sampleOf(endpoint), query: other })}&${parameter}=${wrong}`;
          expectRefusal(await callerOf(endpoint).get(path), path.slice(0, 200), 422);
        }
      }
    }
  });

  refuses('as an upload is refused for its fields, and for a body that ends too early', async () => {
    const upload = open.filter((endpoint) => endpoint.files);
    expect(upload.map(nameOf)).toEqual(['POST /api/file']);
    for (const endpoint of upload) {
      const right = sampleOf(endpoint).body ?? {};
      for (const body of [
        {},
        { ...right, model_id: 'no-id' },
        { ...right, model_type: 'Person' },
        { ...right, input: 'lease' },
        { ...right, is_admin: '1' },
        { ...right, input: '\u0000' },
      ]) {
        const answer = await make(endpoint, { ...sampleOf(endpoint), body }, callerOf(endpoint));
        expectRefusal(answer, JSON.stringify(body), 422);
      }
      const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF';
      for (const [text, type] of [
        ['', 'multipart/form-data; boundary=x'],
        [part, 'multipart/form-data; boundary=x'],
        [`${part}\r\n--x--`, 'multipart/form-data; boundary=y'],
        [part, 'multipart/form-data'],
        [
          `--x\r\ncontent-disposition: form-data; name="files"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\r\n--x--\r\n`,
          'multipart/form-data; boundary=x',
        ],
        ['--x\r\n\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
      ] as const) {
        expectRefusal(await sendText(endpoint, text, type), `${type} ${text.slice(0, 20)}`);
      }
    }
  });
});

describe('what is promised for later', () => {
  test.each(promisedForLater.map((e) => [nameOf(e), e] as const))('%s says so, to everybody', async (_, endpoint) => {
    const address = addressOf(endpoint, { params: { id: randomUUID(), applicantId: randomUUID(), token: 'any' } });
    for (const caller of [callerAt(house().origin), samples.landlord, samples.applicant]) {
      const answer = await caller.raw(address, { method: endpoint.method });
      expect([answer.status, answer.body]).toEqual([
        501,
        { status: 0, message: 'This part is not open yet.', error_type: 'NotOpenYet' },
      ]);
    }
  });
});

describe('whatever is sent', () => {
  /** Every answer is the envelope or a reply of the contract; the house itself never goes wrong. */
  const expectNoFault = (answer: Answer, what: string) => {
    expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    if (answer.status >= 400) expectRefusal(answer, what);
  };
  test('in place of a field, a call never fails on our side', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.double(),
      fc.constantFrom('', '0', '-1', '1e400', '9'.repeat(40), 'null', '2021-13', '9999-12-31', '\u202e', '𝟜𝟙𝟞'),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), value, async (which, where, changed) => {
        const endpoint = readsABody[which % readsABody.length] as Endpoint;
        const right = sampleOf(endpoint).body ?? {};
        const field = Object.keys(right)[where % Object.keys(right).length] ?? 'x';
        const answer = await send(endpoint, { ...right, [field]: changed });
        expectNoFault(answer, `${nameOf(endpoint)} ${field}: ${JSON.stringify(changed)}`);
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });

  test('as a body, a call never fails on our side', async () => {
    const text = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.jsonValue().map((v) => JSON.stringify({ v })),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), text, async (which, body) => {
        const endpoint = readsABody[which % readsABody.length] as Endpoint;
        expectNoFault(await sendText(endpoint, body), `${nameOf(endpoint)} ${body}`);
      }),
      { seed: 20_261_122, numRuns: 150 },
    );
  });

  test('as a path or a query, a call never fails on our side', async () => {
    const reading = open.filter((endpoint) => endpoint.method === 'GET');
    const piece = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 80 })
      .map((text) => encodeURIComponent(text.toWellFormed()));
    await fc.assert(
      fc.asyncProperty(fc.nat(), piece, piece, async (which, one, two) => {
        const endpoint = reading[which % reading.length] as Endpoint;
        const path = `${endpoint.path.replace(/:\w+/g, one)}?${endpoint.query ? 'input' : one}=${two}&session=${one}&id=${two}`;
        expectNoFault(await callerOf(endpoint).get(path), path);
      }),
      { seed: 20_261_123, numRuns: 150 },
    );
  });
});

describe('the calls that were spoiled here', () => {
  test('are one for every endpoint', () => {
    expect([...samples.calls.keys()].sort()).toEqual(open.map(nameOf).sort());
  });

  test('are right as they stand, so each was refused for its fault alone', async () => {
    samples = await buildSamples(house());
    for (const [name, sample] of samples.calls) {
      const endpoint = open.find((each) => nameOf(each) === name) as Endpoint;
      const answer = await make(endpoint, sample, callerOf(endpoint));
      expect([200, 201], `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    }
  });
});

afterAll(() => {
  expect(house().logged.filter((line) => line.includes('unexpected error'))).toEqual([]);
});
