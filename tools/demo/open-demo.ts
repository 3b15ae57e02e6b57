import { sql } from 'kysely';
import type { AppContext } from '../../src/server/app-context.ts';
import { recordAuditEvent } from '../../src/server/infrastructure/database/audit.ts';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import type { DemoSite } from './demo-applicant.ts';
import { DEMO_ACCOUNTS, seedDemo } from './seed-demo.ts';

type Database = AppContext['db'];

/** Audit action once the demo is complete. It stays, even if people are deleted. */
const COMPLETED = 'demo.completed';
/** An arbitrary lock number; it keeps two starting processes from creating the demo at once. */
const LOCK = 7_236_002;

/**
 * Creates the demo data if the server is empty, or continues after an interrupted start, and reports the demo accounts once
 * one can log in to them. Does nothing on a server with other accounts.
 */
export async function openDemo(site: DemoSite, report: (text: string) => void): Promise<void> {
  const { db } = site.ctx;
  const people = await db.selectFrom('person').select(['email']).execute();
  const isEmpty = people.length === 0;
  if (!isEmpty && !people.some(({ email }) => email === DEMO_ACCOUNTS.landlord)) return;
  if (!(await isComplete(db))) {
    report('Making the demo data, with its accounts …');
    try {
      await completeDemo(site);
    } catch (problem) {
      const reason = problem instanceof Error ? problem.message : problem;
      return report(`The demo data is not complete yet; the next start goes on with it. (${reason})`);
    }
    report('The demo data is in place.');
  }
  report(`Demo accounts: ${DEMO_ACCOUNTS.landlord} and ${DEMO_ACCOUNTS.tenant}, password ${DEMO_ACCOUNTS.password}`);
}

const completeDemo = (site: DemoSite): Promise<void> =>
  oneAtATime(site.ctx.db, async () => {
    if (await isComplete(site.ctx.db)) return;
    await seedDemo(site);
    await transaction(site.ctx.db, (tx) =>
      recordAuditEvent(
        tx,
        { kind: 'job', name: 'demo' },
        { action: COMPLETED, subjectKind: 'person', subjectId: null },
      ),
    );
  });

async function isComplete(db: Database): Promise<boolean> {
  const found = await db.selectFrom('audit_event').select('id').where('action', '=', COMPLETED).executeTakeFirst();
  return found !== undefined;
}

/** Waits until no other process does the same work; the database releases the lock if this process ends. */
const oneAtATime = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
