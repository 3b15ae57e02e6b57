import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestDeletion } from '../../../testing/builders/account-deletion.ts';
import {
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
} from '../../../testing/builders/builders.ts';
import { askProcessor } from '../../../testing/builders/card-processor.ts';
import { chargedFor, chargeIn, processorOf, refundsOf, runChargeNow } from '../../../testing/builders/charges.ts';
import { addFaultRule, auditOf, outboxOf, runJobsNow, until } from '../../../testing/builders/evidence.ts';
import { SINS, storeCard, submitChecks } from '../../../testing/builders/orders.ts';
import { createReferenceFor, createReferenceSeeker } from '../../../testing/builders/references.ts';
import { createRequestedApplication } from '../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import type { JobName } from '../infrastructure/database/job-queue.ts';
import { resumeLostWork } from './resume-lost-work.ts';

const server = startTestServer();
const db = () => server().ctx.db;
const resume = () => resumeLostWork(server().ctx);
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
});

/** Makes rows of a table an hour older. */
const age = (table: string, column: string, where: ReturnType<typeof sql>, by = '1 hour') =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval where ${where}`.execute(
    db(),
  );
const isThere = async (table: string, where: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} where ${where}`.execute(db())).rows.length > 0;

/** Of the jobs that are added from now on, each is attempted this often again when it fails. */
const setRetries = (job: JobName, retries: number) =>
  sql`update pgboss.queue set retry_limit = ${retries} where name = ${job}`.execute(db());
/** Runs a job again and again until its retries have run out. */
const retriesRunOut = (job: JobName) =>
  until(`the retries of ${job} run out`, async () => {
    await runJobsNow(server());
    return isThere('pgboss.job', sql`name = ${job} and state = 'failed'`);
  });
/** Removes every job of a kind, as a restored backup or a long outage does. */
const loseJobs = (job: JobName) => sql`delete from pgboss.job where name = ${job} and state <> 'active'`.execute(db());

describe('money', () => {
  test('that is owed is refunded once, after an outage that was longer than all retries', async () => {
    const items = ['background_check' as const, 'credit_check' as const];
    await setRetries('issue-refund', 1);
    // Two runs, in each of which the client asks twice what became of it.
    await addFaultRule(server(), { path: '/stripe/v1/refunds' }, 4, { status: 503 });
    const how = { landlord, applicant: ana, items, sin: SINS.nohit };
    await fetch(new URL('/control/webhooks/hold', server().mailboxUrl), { method: 'POST', body: '{}' });
    const { property, applicantId } = await createRequestedApplication(server(), how);
    expectStatus(await submitChecks(ana, applicantId), 200);
    const charge = await chargeIn(server(), landlord, property, 'succeeded');
    await fetch(new URL('/control/webhooks/release', server().mailboxUrl), { method: 'POST', body: '{}' });
    await until('a refund is due', async () => {
      await runChargeNow(server(), 'poll-check', {});
      return isThere('refund', sql`charge_id = ${charge.id}`);
    });
    await retriesRunOut('issue-refund');
    expect(await refundsOf(server(), charge.id)).toEqual([]);
    await age('refund', 'created_at', sql`charge_id = ${charge.id}`, '3 days');
    await until('the money goes back', async () => {
      await resume();
      return (await refundsOf(server(), charge.id)).length > 0;
    });
    await resume();
    await until('it is recorded', () => isThere('refund', sql`charge_id = ${charge.id} and state = 'made'`));
    expect(await refundsOf(server(), charge.id)).toEqual([1695]);
    const emails = (await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'refund');
    expect(emails).toHaveLength(1);
  });

  test('that is due is collected once', async () => {
    await setRetries('capture-charge', 1);
    // One attempt, and a run in which the client asks twice what became of it.
    await addFaultRule(server(), { path: '/stripe/v1/payment_intents' }, 3, { status: 503 });
    const how = { landlord, applicant: ana, items: ['background_check' as const] };
    const { property, applicantId } = await createRequestedApplication(server(), how);
    expectStatus(await submitChecks(ana, applicantId), 200);
    await retriesRunOut('capture-charge');
    const { id } = await db()
      .selectFrom('charge')
      .select('id')
      .where('payer_id', '=', landlord.id)
      .where('state', '=', 'due')
      .executeTakeFirstOrThrow();
    await age('charge', 'created_at', sql`id = ${id}`);
    await resume();
    await resume();
    await chargeIn(server(), landlord, property, 'succeeded');
    expect(await chargedFor(server(), id)).toEqual([678]);
  });

  test('what the processor said is handled, though every handling failed', async () => {
    const setup = expectStatus(await landlord.post('/api/payment/create-setup-intent', {}), 200).body;
    const event = { vendor: 'stripe' as const, about: 'setup', subject: setup.setup_intent_id };
    await db()
      .insertInto('webhook_event')
      .values({ ...event, event_id: `evt_${randomUUID()}`, received_at: new Date(Date.now() - 3_600_000) })
      .execute();
    const isOpen = () => isThere('webhook_event', sql`subject = ${event.subject} and handled_at is null`);
    expect(await isOpen()).toBe(true);
    await resume();
    await until('it is handled', async () => !(await isOpen()));
  });
});

describe('what has to be forgotten', () => {
  test('a customer at the card processor', async () => {
    const payer = await createLandlord(server());
    await storeCard(server(), payer);
    const { customer } = await db()
      .selectFrom('payment_customer')
      .select('processor_id as customer')
      .where('person_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    // The row is gone, and no job says so.
    await db().deleteFrom('payment_customer').where('person_id', '=', payer.id).execute();
    await age('vendor_erasure', 'created_at', sql`vendor_ref = ${customer}`);
    await resume();
    const known = async () => (await askProcessor(processorOf(server()), 'GET', `customers/${customer}`)).status;
    await until('the processor forgets them', async () => (await known()) === 404);
    await until('that is noted', async () => !(await isThere('vendor_erasure', sql`vendor_ref = ${customer}`)));
  });

  test('the content of a file whose row is gone', async () => {
    const property = await createProperty(landlord);
    const applicantId = await createApplication(ana, property);
    const storageKey = `lost/${randomUUID()}.png`;
    await server().ctx.files.put(storageKey, [A_PNG]);
    const file = { purpose: 'proof_of_income', name: 'a.png', content_type: 'image/png', bytes: A_PNG.length } as const;
    await db()
      .insertInto('file')
      .values({ applicant_id: applicantId, ...file, sha256: Buffer.alloc(32), storage_key: storageKey })
      .execute();
    await db().deleteFrom('file').where('storage_key', '=', storageKey).execute();
    await age('file_removal', 'created_at', sql`storage_key = ${storageKey}`);
    await resume();
    await until('it is removed', async () => !(await isThere('file_removal', sql`storage_key = ${storageKey}`)));
    await expect(server().ctx.files.read(storageKey)).rejects.toThrow();
  });

  test('a landlord’s identity document', async () => {
    const storageKey = `lost/${randomUUID()}.png`;
    const document = { name: 'id.png', content_type: 'image/png' as const, bytes: 3, sha256: Buffer.alloc(32) };
    await sql`insert into landlord_information (person_id, first_name, last_name, email, type, filed_at)
      values (${landlord.id}, 'Leo', 'Oakhurst', ${landlord.email}, 'landlord', now()) on conflict do nothing`.execute(
      db(),
    );
    await db()
      .insertInto('landlord_identity_document')
      .values({ person_id: landlord.id, ...document, storage_key: storageKey, created_at: new Date('2020-01-01') })
      .execute();
    await resume();
    await until(
      'it is gone',
      async () => !(await isThere('landlord_identity_document', sql`storage_key = ${storageKey}`)),
    );
    expect((await auditOf(server(), landlord.id)).map(({ action }) => action)).toContain('identity_document.removed');
  });

  test('a former landlord’s identity document', async () => {
    const { ana: seeker, property, id } = await createReferenceSeeker(server());
    const { id: referenceId } = await createReferenceFor(server(), seeker, property, id);
    await loseJobs('purge-referee-identity-document');
    const storageKey = `lost/${randomUUID()}.png`;
    await db()
      .insertInto('file')
      .values({
        applicant_id: id,
        reference_id: referenceId,
        purpose: 'answer_identity_document',
        name: 'id.png',
        content_type: 'image/png',
        bytes: 3,
        sha256: Buffer.alloc(32),
        storage_key: storageKey,
        created_at: new Date('2020-01-01'),
      })
      .execute();
    await resume();
    await until('it is gone', async () => !(await isThere('file', sql`storage_key = ${storageKey}`)));
  });

  test('texts to a number at the carrier', async () => {
    const { rows } = await sql<{ id: string }>`insert into vendor_erasure (vendor, vendor_ref, created_at)
      values ('twilio', '4165550199', now() - interval '1 hour') returning id`.execute(db());
    await resume();
    await until('the carrier forgets them', () =>
      isThere('vendor_erasure', sql`id = ${rows[0]?.id} and finished_at is not null and vendor_ref is null`),
    );
  });

  test('an account whose time to come back is over', async () => {
    const gone = await createApplicant(server());
    await requestDeletion(gone);
    await sql`delete from pgboss.job where name = 'delete-account' and data->>'personId' = ${gone.id}`.execute(db());
    await age('account_deletion', 'erase_at', sql`person_id = ${gone.id}`, '3 days');
    await resume();
    await until('the erasure', () => isThere('erased_account', sql`person_id = ${gone.id}`));
  });
});

describe('a check at the bureau', () => {
  /** A check whose webhooks never come, and whose poll is lost. */
  async function createForgottenCheck() {
    const control = (path: string) =>
      fetch(new URL(`/control/webhooks/${path}`, server().mailboxUrl), { method: 'POST', body: '{}' });
    await control('hold');
    const how = { landlord, applicant: await createApplicant(server()), items: ['background_check' as const] };
    const { applicantId } = await createRequestedApplication(server(), how);
    const attempt = await until('the case at the bureau', () =>
      db()
        .selectFrom('check_attempt')
        .select(['id', 'vendor_ref'])
        .where('applicant_id', '=', applicantId)
        .where('vendor_ref', 'is not', null)
        .executeTakeFirst(),
    );
    await loseJobs('poll-check');
    return { attempt, applicantId, control };
  }
  const hasResult = (applicantId: string) =>
    isThere('check_result', sql`applicant_id = ${applicantId} and state = 'returned'`);

  test('is looked at again when its poll is lost', async () => {
    const { attempt, applicantId, control } = await createForgottenCheck();
    await until('the result', async () => {
      await age('check_attempt', 'updated_at', sql`id = ${attempt.id}`);
      await loseJobs('poll-check');
      await resume();
      return hasResult(applicantId);
    });
    await control('release');
  });

  test('is read when its event was recorded and never handled', async () => {
    const { attempt, control } = await createForgottenCheck();
    const event = { vendor: 'certn' as const, about: 'case', subject: String(attempt.vendor_ref) };
    await db()
      .insertInto('webhook_event')
      .values({ ...event, event_id: randomUUID(), received_at: new Date(Date.now() - 3_600_000) })
      .execute();
    await resume();
    await until(
      'it is handled',
      async () => !(await isThere('webhook_event', sql`subject = ${event.subject} and handled_at is null`)),
    );
    await control('release');
  });

  test('is forgotten by us: what its applicant entered does not outlive a day', async () => {
    const { attempt, control } = await createForgottenCheck();
    const isKept = () => isThere('check_attempt', sql`id = ${attempt.id} and submitted_data is not null`);
    await sql`update check_attempt set submitted_data = '\\x00'::bytea
      where id = ${attempt.id} and submitted_data is null`.execute(db());
    await loseJobs('purge-submission');
    await age('check_attempt', 'created_at', sql`id = ${attempt.id}`, '25 hours 30 minutes');
    expect(await isKept()).toBe(true);
    await resume();
    await until('it is gone', async () => !(await isKept()));
    await control('release');
  });
});

test('a report that was not fetched, and the email about a result, come after all', async () => {
  const how = { landlord, applicant: await createApplicant(server()), items: ['background_check' as const] };
  const { applicantId } = await createRequestedApplication(server(), how);
  await until('the result', () => isThere('check_result', sql`applicant_id = ${applicantId} and state = 'returned'`));
  await until('the report', async () => {
    await runJobsNow(server());
    return isThere('report', sql`applicant_id = ${applicantId}`);
  });
  await db().deleteFrom('report').where('applicant_id', '=', applicantId).execute();
  await loseJobs('fetch-report');
  await db()
    .updateTable('check_result')
    .set({ applicant_notified_at: null })
    .where('applicant_id', '=', applicantId)
    .execute();
  await age('check_attempt', 'updated_at', sql`applicant_id = ${applicantId}`);
  await age('check_result', 'updated_at', sql`applicant_id = ${applicantId}`);
  await resume();
  await until('the report', () => isThere('report', sql`applicant_id = ${applicantId}`));
  await until('the email', () =>
    isThere('check_result', sql`applicant_id = ${applicantId} and applicant_notified_at is not null`),
  );
});

test('work that somebody is still at is left alone, and one round is planned', async () => {
  const storageKey = `busy/${randomUUID()}.png`;
  await sql`insert into file_removal (storage_key, created_at) values (${storageKey}, now() - interval '1 day')`.execute(
    db(),
  );
  const { enqueue } = server().ctx;
  const later = new Date(Date.now() + 3_600_000);
  await db()
    .transaction()
    .execute((tx) => enqueue(tx, 'remove-stored-file', { storageKey }, later));
  await resume();
  await resume();
  const { rows } = await sql`select from pgboss.job where name = 'remove-stored-file'
    and data->>'storageKey' = ${storageKey}`.execute(db());
  expect(rows).toHaveLength(1);
  const planned = await sql`select from pgboss.job where name = 'resume-lost-work' and state = 'created'`.execute(db());
  expect(planned.rows).toHaveLength(1);
});

test('lost work is found behind more than one round of work that somebody is still at', async () => {
  const busy = Array.from({ length: 501 }, () => `busy/${randomUUID()}.png`);
  const lost = `lost/${randomUUID()}.png`;
  await sql`insert into file_removal (storage_key, created_at)
    select key, now() - interval '2 days' from unnest(${busy}::text[]) key
    union all select ${lost}, now() - interval '1 day'`.execute(db());
  const { enqueue } = server().ctx;
  const later = new Date(Date.now() + 3_600_000);
  const jobs = busy.map((storageKey) => ({ storageKey }));
  await db()
    .transaction()
    .execute((tx) => enqueue.all(tx, 'remove-stored-file', jobs, later));
  await resume();
  await until('it is gone', async () => !(await isThere('file_removal', sql`storage_key = ${lost}`)));
  expect(await isThere('file_removal', sql`storage_key = ${busy[0]}`)).toBe(true);
});
