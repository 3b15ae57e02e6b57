import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createStartedApplication,
  expectStatus,
  fillIn,
  HOUSEHOLD,
  HOUSING,
} from '../../../../testing/builders/builders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { currentOrigin } from '../../infrastructure/observability/call-origin.ts';

const server = startTestServer();

/** The statements of calls, in the order in which they were sent; those of jobs are left out. */
let sent: string[] = [];
beforeEach(() => {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
    if (currentOrigin() || text.includes('"rate_limit"')) sent.push(text.replace(/\s+/g, ' ').trim());
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query);
});
afterEach(() => vi.restoreAllMocks());

/** The statements of one call. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await call();
  return sent;
}

test('saving an answer takes two statements: who calls, with the limit, and the whole change', async () => {
  const { ana, application_id } = await createStartedApplication(server());
  for (const round of [1, 2]) {
    const home = { ...HOUSING, duration: round, type: 'current', application_id };
    expect(await statementsOf(async () => expectStatus(await ana.post('/api/housing', home), 200))).toHaveLength(2);
    const household = { ...HOUSEHOLD, application_id };
    expect(await statementsOf(async () => expectStatus(await ana.post('/api/household', household), 200))).toHaveLength(
      2,
    );
  }
});

test('submitting an application without requested checks takes eight statements', async () => {
  const { ana, id, property } = await createStartedApplication(server());
  await fillIn(ana, property);
  const submit = async () => expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
  expect(await statementsOf(submit)).toHaveLength(8);
  // Once more, it only ranks again.
  expect((await statementsOf(submit)).length).toBeLessThanOrEqual(8);
});
