import { sql } from 'kysely';
import { addOperator } from '../../src/server/accounts/operators/add-operator.ts';
import type { TestServer } from '../server/test-server.ts';
import { createLandlord, expectStatus, type TestPerson } from './builders.ts';
import { OPERATOR } from './evidence.ts';
import type { softwarePasskey } from './software-passkey.ts';
import { addPasskey } from './two-step.ts';

export interface TestOperator extends TestPerson {
  /** What the audit log calls them. */
  name: string;
  passkey: ReturnType<typeof softwarePasskey>;
}

let operators = 0;

/** Confirms in a session with a passkey that verified its user. */
export async function confirmWithPasskey(
  person: TestPerson,
  passkey: ReturnType<typeof softwarePasskey>,
): Promise<void> {
  const { options } = expectStatus(await person.post('/api/account/confirm-passkey/options'), 200).body;
  expectStatus(await person.post('/api/account/confirm-passkey', { passkey: passkey.use(options) }), 200);
}

/** Somebody with the operator role, who has just used their passkey: a new person, or a known one. */
export async function createOperator(server: TestServer, known?: TestPerson): Promise<TestOperator> {
  operators += 1;
  const name = `operator-${operators}`;
  const person = known ?? (await createLandlord(server, { first_name: 'Odile', last_name: 'Alder' }));
  const { passkey } = await addPasskey(server, person);
  await addOperator(server.ctx, OPERATOR, { email: person.email, name });
  await confirmWithPasskey(person, passkey);
  return { ...person, name, passkey };
}

/** A job that failed permanently. */
export async function insertFailedJob({ ctx: { db } }: TestServer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on, output)
    values ('sweep-outbox', '{}', 'failed', 11, 11, now(), '{"error": "TypeError", "place": "src/server/sample.ts"}')
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A new request of an operator to open somebody's papers. */
export async function askedPapers(
  operator: TestPerson,
  body: { person_id: string; reason: string },
): Promise<{ id: string }> {
  expectStatus(await operator.post('/api/admin/papers', body), 200);
  const { requests } = expectStatus(await operator.get('/api/admin/papers'), 200).body;
  return requests.find(
    (one: { is_own: boolean; ends_at: string | null; person_id: string }) =>
      one.is_own && one.ends_at === null && one.person_id === body.person_id,
  );
}
