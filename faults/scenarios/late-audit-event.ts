import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createApplicant } from '../../testing/builders/builders.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';

/** Longer than the pause between two rounds of links (milliseconds). */
const UNCOMMITTED_MS = 5_000;

/** A transaction with an audit event stays open while later events are committed and linked; then the server is killed. */
async function commitLate(deployment: Deployment, rounds: number): Promise<Outcome> {
  for (let round = 0; round < rounds; round += 1) {
    const other = new pg.Client({ connectionString: deployment.databaseUrl() });
    await other.connect();
    await other.query('begin');
    await other.query(
      `insert into audit_event (actor_kind, action, subject_kind, detail) values ('job', 'retention.completed', 'person', '{}')`,
    );
    await createApplicant(deployment);
    await sleep(UNCOMMITTED_MS);
    await other.query('commit');
    await other.end();
    await createApplicant(deployment);
    await deployment.restart();
  }
  return { violations: [], facts: { 'late events': rounds } };
}

export const lateAuditEvent: Fault = {
  name: 'an audit event that is committed late',
  what: 'An audit event becomes visible after later ones have their links, and the server is killed.',
  invariants: EVERYWHERE,
  rounds: { long: 5, short: 0, control: 1 },
  run: commitLate,
  controls: [
    {
      name: 'only events after the newest link get one',
      file: 'src/server/infrastructure/database/audit-chain.ts',
      find: 'const REACH = 10_000;',
      replace: 'const REACH = 0;',
      why: 'An event that becomes visible late gets its link, too.',
    },
  ],
};
