import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { submitChecks } from '../../testing/builders/orders.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { attempt } from './acknowledged.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

const AT_ONCE = 4;
/** How long the submissions still take once the server was asked to end (milliseconds); less than a lock may last. */
const IN_PROGRESS_MS = 500;

/** Holds the applications, so that their submissions wait; returns what lets them go on. */
async function holdApplications(deployment: Deployment, ids: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: deployment.databaseUrl() });
  await client.connect();
  await client.query('begin');
  await client.query('select from applicant where id = any($1) for update', [ids]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

async function waiting(deployment: Deployment): Promise<number> {
  const found = await deployment.sql(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.length;
}

/** The server is asked to end while all submissions of a round are in progress, and started again. */
async function endDuringSubmissions(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ready = await createReadyApplicants(deployment, await createQuickLandlord(deployment), AT_ONCE);
    await deployment.idle();
    const letGo = await holdApplications(
      deployment,
      ready.map(({ applicantId }) => applicantId),
    );
    const submitting = Promise.all(
      ready.map(({ applicant, applicantId }) => attempt(() => submitChecks(applicant, applicantId))),
    );
    let isOver = false;
    void submitting.then(() => {
      isOver = true;
    });
    while (!isOver && (await waiting(deployment)) < AT_ONCE) await sleep(10);
    const ending = deployment.server.end();
    await sleep(IN_PROGRESS_MS);
    await letGo();
    const [endings, code] = await Promise.all([submitting, ending]);
    for (const one of endings) if (one !== 'acknowledged') violations.push(`a submission in progress was ${one}`);
    if (code !== 0) violations.push(`the server ended with ${code}`);
    await deployment.restart();
    await deployment.settle();
  }
  return { violations, facts: { submissions: rounds * AT_ONCE } };
}

export const gracefulEnd: Fault = {
  name: 'SIGTERM during submissions',
  what: 'The server is asked to end, as by a new release, while four applications are being submitted.',
  invariants: EVERYWHERE,
  rounds: { long: 20, short: 1, control: 1 },
  run: endDuringSubmissions,
  controls: [
    {
      name: 'connections are closed at once',
      file: 'src/server/http/close-connections.ts',
      find: 'setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL)',
      replace: 'setInterval(() => app.server.closeAllConnections(), CHECK_INTERVAL)',
      why: 'Requests in progress are answered before the server ends.',
    },
  ],
};
