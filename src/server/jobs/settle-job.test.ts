import { expect, test } from 'vitest';
import { ProviderProblem } from '../../domain/ports/provider-problem.ts';
import { jsonLog } from '../infrastructure/observability/log.ts';
import { settleJob } from './settle-job.ts';

const refused = { code: 'ECONNREFUSED' };
const ofVendor = new ProviderProblem({ provider: 'stripe', kind: 'unavailable', retryable: true, ...refused });
const ofDatabase = Object.assign(new Error('connect ECONNREFUSED'), refused);

/** What a job that ends with this problem is said to have met, and what is logged. */
async function settled(problem: unknown, isFinalAttempt = false): Promise<[outcome: string, messages: string[]]> {
  const outcomes: string[] = [];
  const messages: string[] = [];
  const log = jsonLog((line) => messages.push(JSON.parse(line).message));
  const settling = { log, onFailed: () => {}, onEnded: (outcome: string) => outcomes.push(outcome), isFinalAttempt };
  await settleJob(settling, { id: '1', name: 'capture-charge' }, Promise.reject(problem));
  return [outcomes.join(), messages];
}

test('a refused connection is the database’s or a vendor’s, by who was called', async () => {
  expect(await settled(ofVendor)).toEqual(['vendor-problem', []]);
  expect(await settled(ofDatabase)).toEqual(['database-away', ['a job waits for the database']]);
});

test('our own error is reported, and the last attempt gives up', async () => {
  expect(await settled(new TypeError('Zebulon'))).toEqual(['unexpected', ['a job failed']]);
  expect(await settled(ofVendor, true)).toEqual(['given-up', []]);
});
