import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { bounceReport, complaintReport, envelopeOf } from '../../../../testing/builders/delivery-reports.ts';
import {
  auditActionsOf,
  expectOnlyTheLandlord,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import { ageMessageCounts } from '../../../../testing/builders/message-counts.ts';
import { createReferenceSeeker } from '../../../../testing/builders/references.ts';
import { askForCode, codeSentTo, confirmEmail, enterCode } from '../../../../testing/builders/verification.ts';
import { readMetrics } from '../../../../testing/server/read-metrics.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { RETENTION_DAYS } from '../../../domain/privacy/retention.ts';
import { runRetention } from '../../privacy/retention/run-retention.ts';

const SECRET = 'a-secret-of-this-test-that-is-long-enough';
const FORMER = 'the-former-secret-of-this-test-long-enough';
const server = startTestServer({
  BOUNCE_ADDRESS: 'bounces@mail.maplekey.example',
  BOUNCE_WEBHOOK_SECRETS: `${SECRET},${FORMER}`,
  METRICS_PORT: '0',
});
const db = () => server().ctx.db;

const post = (report: string, secret = SECRET, type = 'message/rfc822'): Promise<Response> =>
  fetch(`${server().origin}/webhooks/mail/${secret}`, {
    method: 'POST',
    body: report,
    headers: { 'content-type': type },
  });
async function report(raw: string): Promise<void> {
  const answer = await post(raw);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 1 }]);
}

/** Reports about invitations that were counted. */
const countedAs = async (outcome: string): Promise<number> =>
  (await readMetrics(server().metricsOrigin)).sum('maplekey_delivery_reports_total', { kind: 'invitation', outcome }) ??
  0;

let landlord: TestPerson;
let property: TestProperty;
beforeAll(async () => {
  landlord = await createLandlord(server());
  property = await createProperty(landlord);
});

const invite = async (email: string) =>
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email] }), 200).body;
const undelivered = async (): Promise<string[]> =>
  expectStatus(await landlord.get(`/api/application/${property.id}/undelivered-invitations`), 200).body.undelivered.map(
    ({ to }: { to: string }) => to,
  );
/** Somebody who was invited, and the address for bounces of that email. */
async function createInvited(): Promise<{ email: string; returnPath: string }> {
  const email = someEmail();
  await invite(email);
  await closedAs(email, 'sent');
  return { email, returnPath: (await envelopeOf(server(), email)).return_path };
}
/** Lets a day pass since the invitations to an address. */
async function ageByADay(email: string): Promise<void> {
  await sql`update invitation set last_sent_at = last_sent_at - interval '1 day'
    where recipient = ${email}`.execute(db());
  await ageMessageCounts(db(), email);
}
const closedAs = (email: string, status: string) =>
  until(`an email to ${email} that is ${status}`, async () =>
    (await outboxOf(server(), email)).find((row) => row.status === status),
  );
const REFUSED = 'couldn’t be reached before: this address doesn’t exist';

describe('the envelope sender', () => {
  test('is another one for each email', async () => {
    const [one, other] = [await createInvited(), await createInvited()];
    for (const { returnPath } of [one, other]) {
      expect(returnPath).toMatch(/^bounces\+[a-z0-9]{50}@mail\.maplekey\.example$/);
    }
    expect(one.returnPath).not.toBe(other.returnPath);
  });
});

describe('a report that nobody has an address', () => {
  test('tells the landlord, and stops further invitations', async () => {
    const { email, returnPath } = await createInvited();
    expect(await undelivered()).not.toContain(email);
    await report(bounceReport({ to: email, returnPath }));
    expect(await undelivered()).toContain(email);
    const [row] = await outboxOf(server(), email);
    expect(row).toMatchObject({ status: 'failed', problem: 'no_mailbox', bounced_at: expect.any(Date), content: null });
    expect(await auditActionsOf(server(), String(row?.id))).toEqual(['message.bounced']);
    await ageByADay(email);
    expect(await invite(email)).toMatchObject({ sent: { emails: 0 }, not_sent: [{ to: email, reason: REFUSED }] });
    const stored = await db().selectFrom('undeliverable_address').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(email);
  });

  test('counts once, however often it comes, and by the former secret too', async () => {
    const { email, returnPath } = await createInvited();
    const raw = bounceReport({ to: email, returnPath });
    const before = await countedAs('dead');
    await report(raw);
    await report(raw);
    expect((await post(raw, FORMER)).status).toBe(200);
    expect(await countedAs('dead')).toBe(before + 1);
    const [row] = await outboxOf(server(), email);
    expect(await auditActionsOf(server(), String(row?.id))).toEqual(['message.bounced']);
  });

  test('is believed for 90 days', async () => {
    const { email, returnPath } = await createInvited();
    await report(bounceReport({ to: email, returnPath }));
    const days = RETENTION_DAYS.undeliverableAddress + 1;
    await sql`update undeliverable_address set dead_since = dead_since - ${days} * interval '1 day'
      where fingerprint = fingerprint_of(${email})`.execute(db());
    await runRetention(server().ctx);
    expect(await undelivered()).not.toContain(email);
    await ageByADay(email);
    expect(await invite(email)).toMatchObject({ sent: { emails: 1 } });
  });

  test('is seen by nobody but the landlord', async () => {
    await expectOnlyTheLandlord(server(), {
      'reading it': (caller) => caller.get(`/api/application/${property.id}/undelivered-invitations`),
    });
  });

  test('is shown to the applicant who named a former landlord, until the address is corrected', async () => {
    const { request, list, resubmit } = await createReferenceSeeker(server());
    const email = someEmail();
    const { id } = expectStatus(await request({ email }), 200).body;
    const { return_path: returnPath } = await envelopeOf(server(), email);
    const isUndeliverable = async () => (await list()).body.landlord_references[0].is_undeliverable;
    expect(await isUndeliverable()).toBe(false);
    await report(bounceReport({ to: email, returnPath }));
    expect(await isUndeliverable()).toBe(true);
    const again = await resubmit(id, { name: 'Harriet Birch', email });
    expect(again).toMatchObject({
      status: 429,
      body: { errors: { email: ['We couldn’t deliver an email to this address, because it doesn’t exist'] } },
    });
    expectStatus(await resubmit(id, { name: 'Harriet Birch', email: someEmail() }), 200);
    expect(await isUndeliverable()).toBe(false);
  });

  test('is shown to the owner of an account, who gets codes all the same and proves the contrary', async () => {
    const ana = await createApplicant(server());
    await confirmEmail(server(), ana);
    const contacts = async () => (await ana.get('/api/account/contacts')).body.data;
    expect(await contacts()).toMatchObject({ is_email_undeliverable: false });
    const { return_path: returnPath } = await envelopeOf(server(), ana.email);
    await report(bounceReport({ to: ana.email, returnPath }));
    expect(await contacts()).toMatchObject({ is_email_undeliverable: true });
    await createApplication(ana, property);
    await invite(ana.email);
    expect(await mailboxOf(server(), ana.email)).toHaveLength(1);
    expectStatus(await askForCode(ana, 'email'), 200);
    await until('a second email', async () => (await mailboxOf(server(), ana.email)).length === 2);
    expectStatus(await enterCode(ana, 'email', await codeSentTo(server(), ana.email)), 200);
    expect(await contacts()).toMatchObject({ is_email_undeliverable: false });
    expect(await undelivered()).not.toContain(ana.email);
  });
});

test('a refusal of our own mail server is the same', async () => {
  const email = `bounce+${someEmail()}`;
  await invite(email);
  expect(await closedAs(email, 'failed')).toMatchObject({ problem: 'no_mailbox', attempts: 1 });
  expect(await undelivered()).toContain(email);
  await ageByADay(email);
  expect(await invite(email)).toMatchObject({ not_sent: [{ to: email, reason: REFUSED }] });
});

test('an email that was waiting when it became known is not sent', async () => {
  const ana = await createApplicant(server());
  await confirmEmail(server(), ana);
  const { return_path: returnPath } = await envelopeOf(server(), ana.email);
  await report(bounceReport({ to: ana.email, returnPath }));
  const id = await createApplication(ana, property);
  expectStatus(await ana.post(`/api/applicant/${id}/withdraw`), 200);
  const receipt = await until('the end of the receipt', async () =>
    (await outboxOf(server(), ana.email)).find((row) => row.kind === 'withdrawal-receipt' && row.finished_at !== null),
  );
  expect(receipt).toMatchObject({ status: 'failed', problem: 'no_mailbox', bounced_at: null });
  expect(await mailboxOf(server(), ana.email)).toHaveLength(1);
});

describe('a report of passing trouble', () => {
  test.each([
    ['a full mailbox', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 over quota' }, 1],
    ['a policy', { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 no such user' }, 1],
    ['a server that stayed away', { status: '4.4.1', diagnostic: 'smtp; connection timed out' }, 1],
    ['a delay', { action: 'delayed', status: '4.4.1' }, 0],
    ['a delivery', { action: 'delivered', status: '2.0.0' }, 0],
  ])('such as %s stops nothing', async (_name, facts, failures) => {
    const { email, returnPath } = await createInvited();
    const raw = bounceReport({ to: email, returnPath, ...facts });
    await report(raw);
    await report(raw);
    expect(await undelivered()).not.toContain(email);
    const counted = await sql<{ count: number }>`select passing_failures as count from undeliverable_address
      where fingerprint = fingerprint_of(${email})`.execute(db());
    expect(counted.rows).toEqual(failures > 0 ? [{ count: failures }] : []);
    expect((await outboxOf(server(), email))[0]?.status).toBe(failures > 0 ? 'failed' : 'sent');
    await ageByADay(email);
    expect(await invite(email)).toMatchObject({ sent: { emails: 1 } });
  });
});

describe('a complaint', () => {
  test('unsubscribes whoever was invited', async () => {
    const { email, returnPath } = await createInvited();
    const before = await countedAs('complaint');
    await report(complaintReport({ returnPath, type: 'not-spam' }));
    await report(complaintReport({ returnPath }));
    await report(complaintReport({ returnPath }));
    expect(await countedAs('complaint')).toBe(before + 1);
    const [row] = await outboxOf(server(), email);
    expect(row?.status).toBe('sent');
    expect(await auditActionsOf(server(), String(row?.id))).toEqual(['message.complained']);
    await ageByADay(email);
    expect(await invite(email)).toMatchObject({
      not_sent: [{ to: email, reason: 'asked us not to contact them again' }],
    });
    expect(await undelivered()).not.toContain(email);
  });
});

describe('anything else', () => {
  test('is accepted and changes nothing', async () => {
    const { email, returnPath } = await createInvited();
    const forged = returnPath.replace(/\+.{5}/, '+aaaaa');
    const whole = bounceReport({ to: email, returnPath });
    const garbage = [
      '',
      '\u0000\u0001',
      `To: ${returnPath}\r\n\r\nI am away until Monday.`,
      bounceReport({ to: email, returnPath: forged }),
      bounceReport({ to: email, returnPath: 'someone@else.example.test' }),
      whole.replace('multipart/report', 'multipart/mixed'),
      whole.slice(0, whole.indexOf('Action:')),
      `Content-Type: multipart/report; boundary="${'x'.repeat(5000)}"\r\nTo: ${returnPath}\r\n\r\n--`,
      `To: ${returnPath}\r\n${`Content-Type: multipart/report; boundary=a\r\n\r\n--a\r\n`.repeat(500)}`,
      `${'X-Header: x\r\n'.repeat(10_000)}To: ${returnPath}\r\n\r\n`,
    ];
    for (const raw of garbage) await report(raw);
    expect((await post(whole, SECRET, 'application/x-www-form-urlencoded')).status).toBe(200);
    const [other] = [await createInvited()];
    for (const raw of garbage) await report(raw.replaceAll(returnPath, other.returnPath));
    expect(await undelivered()).not.toContain(other.email);
    expect((await outboxOf(server(), other.email))[0]?.status).toBe('sent');
  });

  test('without the secret is not found', async () => {
    const { email, returnPath } = await createInvited();
    const raw = bounceReport({ to: email, returnPath });
    for (const secret of ['', 'x', `${SECRET}x`, SECRET.slice(1)]) {
      expect((await post(raw, secret)).status, secret).toBe(404);
    }
    expect(await undelivered()).not.toContain(email);
  });
});
