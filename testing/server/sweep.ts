import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { Refusal } from '../../src/contract/envelope.ts';
import { until } from '../builders/evidence.ts';
import type { SampleCall } from '../samples/sample-call.ts';
import { buildSamples, callerFor, nameOf, type Samples } from '../samples/sample-calls.ts';
import type { Answer, Caller } from './caller.ts';
import { contentsOf } from './contents.ts';
import type { TestServer } from './test-server.ts';

/** Endpoints as rows for `test.each`: the name for the title, then the endpoint. */
export const byName = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint]);

/** How the validation library words its messages. */
const LIBRARY_WORDING =
  /Invalid (input|option|type|key|string|number|format|UUID|discriminator)|Unrecognized key|Too (big|small)|expected (one of|string|number|int|boolean|array|object|record|nonoptional)|received /;

/** Expects the common error format with one of the statuses, else any from 400 to 499, and no internal details. */
export function expectRefusal(answer: Answer, what: string, ...statuses: number[]): void {
  const context = `${what}: ${answer.status} ${JSON.stringify(answer.body)}`;
  if (statuses.length > 0) expect(statuses, context).toContain(answer.status);
  else expect(Math.floor(answer.status / 100), context).toBe(4);
  expect(z.safeParse(Refusal, answer.body).success, context).toBe(true);
  // The page logs out on it, so only a caller without a session may get it.
  expect('authed' in answer.body, context).toBe(answer.status === 401);
  expect(JSON.stringify([answer.body.message, answer.body.errors]), context).not.toMatch(LIBRARY_WORDING);
  expect(context, context).not.toMatch(/\.ts\b|node_modules|select .+ from|insert into|SyntaxError/i);
}

interface Sweep {
  samples(): Samples;
  sampleOf(endpoint: Endpoint): SampleCall;
  callerOf(endpoint: Endpoint): Caller;
  /** A test that expects the database to be unchanged: rejected calls leave no trace in any table. */
  refuses(name: string, work: () => Promise<unknown>): void;
  /** Expects the database to be unchanged after all tests of the group that says so: for many quick ones about one endpoint. */
  leavesNoTrace(): void;
}

/**
 * Builds the samples for a test file that sweeps over a server's endpoints.
 *
 * @param prepareMore creates what else the tests need, before the database has to stay as it is
 */
export function prepareSweep(
  server: () => TestServer,
  prepareMore: (samples: Samples) => Promise<unknown> = async () => {},
): Sweep {
  let samples: Samples | undefined;
  let contents: Record<string, string>;
  /** The stored data. Sessions are only counted, because their last activity is updated once a minute. */
  const traces = async (): Promise<Record<string, string>> => {
    const { session = '', ...tables } = await contentsOf(server());
    return { ...tables, session: String(Number.parseInt(session, 10)) };
  };
  beforeAll(async () => {
    samples = await buildSamples(server());
    await prepareMore(samples);
    await until('an empty outbox', async () => {
      const { db } = server().ctx;
      const waiting = db.selectFrom('outbox').select('id').where('status', 'in', ['queued', 'sending']);
      return (await waiting.executeTakeFirst()) === undefined;
    });
    contents = await traces();
  });
  const expectNoTrace = async () => {
    const before = contents;
    contents = await traces();
    expect(contents, 'the contents of the database').toEqual(before);
  };
  const built = (): Samples => {
    if (!samples) throw new Error('the samples are not built yet');
    return samples;
  };
  const sampleOf = (endpoint: Endpoint): SampleCall => built().calls.get(nameOf(endpoint)) ?? {};
  return {
    samples: built,
    sampleOf,
    callerOf: (endpoint) => sampleOf(endpoint).as ?? callerFor(server(), endpoint.auth, built()),
    refuses: (name, work) =>
      test(name, async () => {
        await work();
        await expectNoTrace();
      }),
    leavesNoTrace: () => afterAll(expectNoTrace),
  };
}
