import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { createSubmittedApplication, expectStatus } from '../../../../testing/builders/builders.ts';
import {
  attemptOf,
  bringForward,
  casesOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  type Property,
  postControl,
} from '../../../../testing/builders/checks.ts';
import { addFaultRule, inEnglish, OPERATOR, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { enterCredit } from '../../../../testing/builders/orders.ts';
import { sampleTexts } from '../../../../testing/samples/sample-messages.ts';
import { PLAIN_WORDS } from '../../../../testing/samples/sample-texts.ts';
import { mailboxOf } from '../../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { beginReconcileMode, endReconcileMode, readReconcileStatus } from './reconcile-mode.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

const ORDER = { method: 'POST', path: '/certn/api/public/cases/order/' };

/** Rows as a backup has them, with what becomes of them later undone. The last two say that the protection is needed. */
const RESTORES: [how: string, times: number, begin: () => Promise<void>][] = [
  ['is not done again', 1, () => beginReconcileMode(server().ctx, OPERATOR, new Date())],
  ['would be done twice if reconcile mode had not begun', 2, async () => {}],
];

test('where nothing was ever charged, there is nothing to compare', async () => {
  const { ctx } = server();
  await beginReconcileMode(ctx, OPERATOR, new Date());
  expect(await readReconcileStatus(ctx)).toMatchObject({ comparison: 'not needed', waitingEmails: 0 });
  expect(await endReconcileMode(ctx, OPERATOR, { emails: 'send' })).toBe(0);
  expect(await readReconcileStatus(ctx)).toBeUndefined();
});

/** An accepted applicant whose email about it is held back until then, as a backup made meanwhile has it. */
async function acceptedUntil(sendAt: Date) {
  const { landlord, property } = setup;
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' }), 200);
  const email = server().ctx.db.updateTable('outbox').set({ next_attempt_at: sendAt }).where('kind', '=', 'decision');
  await email.where('recipient', '=', applicant.email).execute();
  await until('nothing else waits', async () => {
    const waiting = server().ctx.db.selectFrom('outbox').select('id').where('status', 'in', ['queued', 'sending']);
    return (await waiting.where('kind', '<>', 'decision').execute()).length === 0;
  });
  return {
    sees: async () => expectStatus(await applicant.get(`/api/applicant/${applicantId}`), 200).body.applicant.decision,
    undo: () => landlord.delete(`/api/applicant/${applicantId}/decision`),
    email: async () => (await outboxOf(server(), applicant.email)).find(({ kind }) => kind === 'decision'),
  };
}

const MINUTE = 60_000;

test('a decision whose email left since the backup is shown, and stands, though the email is dropped', async () => {
  const { ctx } = server();
  const accepted = await acceptedUntil(new Date(Date.now() - MINUTE));
  await beginReconcileMode(ctx, OPERATOR, new Date());
  expect(await accepted.sees()).toBeNull();
  expect(await readReconcileStatus(ctx)).toMatchObject({ waitingEmails: 1 });
  expect(await endReconcileMode(ctx, OPERATOR, { emails: 'drop' })).toBe(1);
  expect(await accepted.sees()).toMatchObject({ verdict: 'accepted' });
  expect(await accepted.email()).toMatchObject({ status: 'sent', problem: 'restored', content: null });
  expectStatus(await accepted.undo(), 409);
});

test('an email that was to leave after the restore is not dropped: nobody has sent it', async () => {
  const { ctx } = server();
  const accepted = await acceptedUntil(new Date(Date.now() + 10 * MINUTE));
  await beginReconcileMode(ctx, OPERATOR, new Date());
  expect(await readReconcileStatus(ctx)).toMatchObject({ waitingEmails: 0 });
  expect(await endReconcileMode(ctx, OPERATOR, { emails: 'drop' })).toBe(0);
  expect(await accepted.email()).toMatchObject({ status: 'queued', attempts: 0 });
  expectStatus(await accepted.undo(), 200);
});

test.each(RESTORES)('a report that was ordered since the backup %s', async (_, times, begin) => {
  const { db, enqueue } = server().ctx;
  // The bureau reports a case once, and not again after a restore.
  await postControl(server(), 'webhooks/hold');
  await addFaultRule(server(), ORDER, 1, { status: 503 });
  const { applicant, applicantId } = await createConsentingApplicant(server(), setup.property, ['credit_check']);
  expectStatus(await enterCredit(applicant, setup.property), 200);
  const inBackup = await until('the first attempt, in vain', async () => {
    const row = await attemptOf(server(), applicantId);
    return row.attempted_at !== null && row.ordered_at === null && row;
  });
  expect(inBackup).toMatchObject({ state: 'queued', vendor_ref: null });
  const { id } = inBackup;

  await until('the report is ordered', async () => {
    await bringForward(server(), 'request-report');
    return (await attemptOf(server(), applicantId)).vendor_ref !== null;
  });
  expect(await casesOf(server(), applicant)).toHaveLength(1);
  await db.updateTable('check_attempt').set(inBackup).where('id', '=', id).execute();
  await begin();
  await transaction(db, (tx) => enqueue(tx, 'request-report', { attemptId: id }));

  await until('its case is known again', async () => (await attemptOf(server(), applicantId)).vendor_ref !== null);
  expect(await casesOf(server(), applicant)).toHaveLength(times);
});

test.each(RESTORES)('a text that was sent since the backup %s', async (_, times, begin) => {
  const { db, enqueue } = server().ctx;
  const recipient = `41655501${60 + times}`;
  const content = sampleTexts(PLAIN_WORDS).invitation;
  if (!content) throw new Error('there is no sample');
  const message = {
    kind: 'invitation',
    channel: 'text',
    recipient,
    dedupeKey: recipient,
    content: inEnglish(content),
  } as const;
  await transaction(db, (tx) => putInOutbox(tx, enqueue, [message], new Date(Date.now() + 60 * 60 * 1000)));
  const find = () => db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();
  const inBackup = await find();
  expect(inBackup).toMatchObject({ status: 'queued', attempted_at: null });

  const send = async () => {
    await sql`update outbox set next_attempt_at = null where id = ${inBackup.id}`.execute(db);
    await transaction(db, (tx) => enqueue(tx, 'deliver-message', { outboxId: inBackup.id }));
    await until('the text is sent', async () => (await find()).status === 'sent');
  };
  await send();
  expect(await mailboxOf(server(), recipient)).toHaveLength(1);
  const { content: sealed, ...rest } = inBackup;
  await db
    .updateTable('outbox')
    .set({ ...rest, content: JSON.stringify(sealed) })
    .where('id', '=', inBackup.id)
    .execute();
  await begin();
  await send();
  expect(await mailboxOf(server(), recipient)).toHaveLength(times);
});
