import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cancelTokenOf,
  endDeletionDelay,
  eraseNow,
  requestDeletion,
  whenErased,
} from '../../../../testing/builders/account-deletion.ts';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  loggedIn,
  PASSWORD,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { rowsWith } from '../../../../testing/builders/database-traces.ts';
import { auditActionsOf, mailboxOf, outboxOf, runJobsNow, until } from '../../../../testing/builders/evidence.ts';
import { createGuarantorInviter, tokenInMail } from '../../../../testing/builders/guarantors.ts';
import { createOrder } from '../../../../testing/builders/orders.ts';
import { payFor } from '../../../../testing/builders/paid-items.ts';
import { createWholePerson, type WholePerson } from '../../../../testing/builders/whole-person.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const db = () => server().ctx.db;
const anybody = () => callerAt(server().origin);

const deletion = (person: TestPerson) => person.post('/api/account/deletion', { password: PASSWORD });

/** Ends the time to cancel, and waits until the job has erased the account. */
async function isErased(person: { id: string }): Promise<void> {
  await endDeletionDelay(server(), person);
  await whenErased(server(), person);
}

/** Waits until no message is pending and no job is due. */
const allQuiet = () =>
  until('an empty queue', async () => {
    await runJobsNow(server());
    const { rows } =
      await sql`select from outbox where status in ('queued', 'sending') and kind not in ('decision', 'dispute-opened', 'application-corrected')
      union all select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`.execute(
        db(),
      );
    return rows.length === 0;
  });

const review = async (landlord: TestPerson, { id }: { id: string }) =>
  (await landlord.get(`/api/property/${id}`)).body.applicants as { id: string }[];

describe('a person who deletes their account', () => {
  let landlord: TestPerson;
  beforeAll(async () => {
    landlord = await createLandlord(server());
  });

  test('must be logged in, and enters the password even right after logging in', async () => {
    expect((await anybody().post('/api/account/deletion', { password: PASSWORD })).status).toBe(401);
    const ana = await createApplicant(server());
    for (const [body, message] of [
      [undefined, 'Please enter your password'],
      [{}, 'Please enter your password'],
      [{ password: '' }, 'Please enter your password'],
      [{ password: 'Wrong-password-1' }, 'That’s not your password. Please try again.'],
    ] as const) {
      expect(await ana.post('/api/account/deletion', body)).toMatchObject({ status: 422, body: { message } });
    }
    expect((await ana.get('/api/applicant')).status).toBe(200);
    expect(await outboxOf(server(), ana.email)).toEqual([]);
    await requestDeletion(ana);
  });

  test('needs a recent password to download everything', async () => {
    const ana = await createApplicant(server());
    await sql`update session set password_given_at = now() - interval '20 minutes' where person_id = ${ana.id}`.execute(
      db(),
    );
    expect(await ana.post('/api/account/data')).toMatchObject({ status: 403, body: { error_type: 'ConfirmPassword' } });
    expect((await ana.get('/api/applicant?sort_asc=1')).status).toBe(200);
  });

  test('is logged out everywhere and hidden at once, and cannot log in', async () => {
    const property = await createProperty(landlord);
    const { applicant: ana, applicantId } = await createSubmittedApplication(server(), property);
    const elsewhere = await loggedIn(server(), ana.email);
    expect((await review(landlord, property)).map(({ id }) => id)).toEqual([applicantId]);
    expect(Date.parse(await requestDeletion(ana)) - Date.now()).toBeGreaterThan(23 * 3600_000);
    for (const session of [ana, elsewhere]) expect((await session.get('/api/applicant')).status).toBe(401);
    expect(await review(landlord, property)).toEqual([]);
    const one = { application_id: property.id, user_id: ana.id };
    expect((await landlord.post('/api/applicant/byUserIdAndApplicationId', one)).status).toBe(404);
    const login = (password: string) => anybody().post('/api/login', { email: ana.email, password });
    expect(await login(PASSWORD)).toMatchObject({ status: 403, body: { error_type: 'AccountLeaving' } });
    expect(await login('Wrong-password-1')).toMatchObject({ status: 401, body: { error_type: 'LoginFailed' } });
    expect(await auditActionsOf(server(), ana.id)).toContain('account.deletion_requested');
  });

  test('can cancel with the link in the email, once, and finds everything unchanged', async () => {
    const property = await createProperty(landlord);
    const { applicant: ana, applicantId } = await createSubmittedApplication(server(), property);
    const before = await rowsWith(server(), [applicantId]);
    await requestDeletion(ana);
    const token = await cancelTokenOf(server(), ana.email);
    expect((await anybody().post('/api/account/deletion/take-back', { token })).status).toBe(200);
    expect(await anybody().post('/api/account/deletion/take-back', { token })).toMatchObject({ status: 410 });
    expect((await review(landlord, property)).map(({ id }) => id)).toEqual([applicantId]);
    const after = await rowsWith(server(), [applicantId]);
    expect(after['public.applicant']).toEqual(before['public.applicant']);
    expect((after['public.group_rank'] ?? []).length).toBe(1);
    const again = await loggedIn(server(), ana.email);
    expect((await again.get(`/api/applicant/${applicantId}`)).body.applicant.status).toBe('in-review');
    await eraseNow(server());
    await allQuiet();
    expect((await again.get('/api/applicant')).status, 'the job found nothing to erase').toBe(200);
  });

  test('cannot cancel when the time is over, or with another token', async () => {
    const ana = await createApplicant(server());
    await requestDeletion(ana);
    const token = await cancelTokenOf(server(), ana.email);
    await db().updateTable('account_deletion').set({ erase_at: new Date() }).where('person_id', '=', ana.id).execute();
    for (const value of [token, 'x'.repeat(43)]) {
      expect((await anybody().post('/api/account/deletion/take-back', { token: value })).status).toBe(410);
    }
    expect((await anybody().post('/api/account/deletion/take-back', { token: 'short' })).status).toBe(422);
    await isErased(ana);
  });

  test('closes their properties and cancels what they requested of others', async () => {
    const leo = await createLandlord(server());
    const property = await createProperty(leo);
    const invited = someEmail();
    const checks = [{ email: invited, items: ['credit_check' as const] }];
    await createOrder(server(), leo, property, checks);
    const open = async () => (await anybody().get(`/api/application/token/${property.token}`)).status;
    expect(await open()).toBe(200);
    await requestDeletion(leo);
    expect(await open()).toBe(410);
    const messages = async () => (await mailboxOf(server(), invited)).map(({ subject }) => subject);
    await until('the notification of the cancellation', async () => (await messages()).length === 2);
    expect(
      (await anybody().post('/api/account/deletion/take-back', { token: await cancelTokenOf(server(), leo.email) }))
        .status,
    ).toBe(200);
    expect(await open()).toBe(200);
  });

  test('can request it once, even with two clicks at once', async () => {
    const ana = await createApplicant(server());
    const [one, other] = await Promise.all([deletion(ana), deletion(ana)]);
    expect([one.status, other.status].sort()).toEqual([200, 401]);
    const messages = (await outboxOf(server(), ana.email)).filter(({ kind }) => kind === 'account-leaving');
    expect(messages).toHaveLength(1);
  });
});

describe('an erased account', () => {
  let ana: WholePerson;
  let bystander: { applicant: TestPerson; applicantId: string };
  /** The stop token in the email to the person whom they asked to be a guarantor. */
  let stopOfGuarantor: string;
  let before: { others: Record<string, string[]>; sums: unknown; charges: unknown; keys: string[] };
  const sums = () =>
    sql`select count(*)::int, sum(amount_cents)::int as cents, sum(subtotal_cents)::int as subtotal,
      string_agg(taxes::text, '|' order by taxes::text) as taxes, min(created_at) as first, max(created_at) as last
      from charge`
      .execute(db())
      .then(({ rows }) => rows);
  /** The charges without their descriptions. */
  const charges = () =>
    sql`select id, amount_cents, state, settled_at, processor_id from charge order by id`
      .execute(db())
      .then(({ rows }) => rows);
  /** The data of others, who only have the property in common with the account. */
  const others = async () => {
    const ids = [bystander.applicant.id, bystander.applicantId, ana.landlord.id];
    const {
      'public.audit': _,
      'pgboss.job': __,
      'public.session': ___,
      'public.charge': ____,
      ...rows
    } = await rowsWith(server(), ids);
    return Object.fromEntries(
      Object.entries(rows).map(([table, lines]) => [table, lines.filter((line) => !line.includes(ana.applicantId))]),
    );
  };

  /** A text that was sent to them. */
  let textToAna = '';

  beforeAll(async () => {
    ana = await createWholePerson(server());
    bystander = await createSubmittedApplication(server(), ana.property);
    // Otherwise the property loses its only paid credit check, and everybody's rank follows.
    await payFor(server(), bystander.applicantId, ['credit_check']);
    stopOfGuarantor = await tokenInMail(server(), `asked.${ana.mark}@example.test`, '/stop-messages');
    expectStatus(await ana.post('/api/account/contact-code', { contact: 'phone_number' }), 200);
    await allQuiet();
    textToAna = (await mailboxOf(server(), ana.phone))[0]?.text ?? '';
    const { rows } = await sql<{ key: string }>`select storage_key as key from file union all
      select storage_key from report union all select storage_key from landlord_identity_document`.execute(db());
    before = { others: await others(), sums: await sums(), charges: await charges(), keys: rows.map(({ key }) => key) };
    expect(before.keys.length).toBeGreaterThanOrEqual(6);
    await requestDeletion(ana);
    await isErased(ana);
    await allQuiet();
  }, 120_000);

  test('leaves none of its text anywhere', async () => {
    expect(await rowsWith(server(), [ana.mark, ana.phone])).toEqual({});
  });

  test('leaves nothing on the disk', async () => {
    for (const key of before.keys) await expect(server().ctx.files.read(key)).rejects.toThrow();
  });

  test('leaves its id in the queue, the audit log and the list of erased accounts, and nowhere else', async () => {
    const tables = Object.keys(await rowsWith(server(), [ana.id]));
    expect(tables).toEqual(['pgboss.job', 'public.audit_event', 'public.erased_account']);
    expect(await auditActionsOf(server(), ana.id)).toEqual(
      expect.arrayContaining(['account.deletion_requested', 'account.erased']),
    );
  });

  test('leaves every charge with its sums, tax, time and province', async () => {
    expect(await sums()).toEqual(before.sums);
    expect(await charges()).toEqual(before.charges);
    const { rows } = await sql`select payer_id, description, province, payment_method from charge
      where payer_id is null or description = 'Checks'`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ description: 'Checks', province: 'ON' });
  });

  test('leaves the data of others unchanged', async () => {
    expect(await others()).toEqual(before.others);
    expect((await review(ana.landlord, ana.property)).map(({ id }) => id)).toContain(bystander.applicantId);
  });

  test('notifies the landlord, the co-applicants and the applicants', async () => {
    const subjectsTo = async ({ email }: TestPerson) =>
      (await mailboxOf(server(), email)).map(({ subject }) => subject);
    expect(await subjectsTo(ana.landlord)).toContainEqual(expect.stringContaining('withdr'));
    expect(await subjectsTo(ana.friend)).toContainEqual(expect.stringMatching(/apply|applies|Zephyrine/));
    expect(await subjectsTo(ana.tenant.applicant)).toContainEqual(expect.stringContaining('no longer on Maplekey'));
    expect((await ana.friend.get('/api/applicant')).body.data).toHaveLength(1);
    expect((await ana.tenant.applicant.get('/api/applicant')).body.data).toEqual([]);
  });

  test('is unknown to the card processor', async () => {
    const { rows } = await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'delete-payment-customer'`.execute(db());
    expect(rows.map(({ state }) => state)).toEqual(['completed']);
  });

  test('has left no text at the text provider, and no number to look up', async () => {
    const { rows } = await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'delete-sent-texts'`.execute(db());
    expect([...new Set(rows.map(({ state }) => state))]).toEqual(['completed']);
    const open = db().selectFrom('vendor_erasure').select('vendor_ref').where('vendor', '=', 'twilio');
    expect(await open.where('finished_at', 'is', null).execute()).toEqual([]);
    const text = { toTenDigits: ana.phone, body: textToAna, sinceIso: '2026-01-01T00:00:00Z' };
    expect(await server().ctx.texts.wasSent(text)).toBe(false);
    expect(textToAna).toContain('code');
  });

  test('leaves stop links that work without an address behind them', async () => {
    expect((await anybody().post('/api/stop-messages', { token: stopOfGuarantor })).status).toBe(200);
    const { invite } = await createGuarantorInviter(server());
    expect((await invite(`asked.${ana.mark}@example.test`)).status, 'they asked us to stop').toBe(429);
    expect((await invite(someEmail())).status).toBe(201);
    expect(await rowsWith(server(), [ana.mark])).toEqual({});
  });

  test('lets the same address sign up again, and its earlier unsubscribe still holds', async () => {
    const anew = await createApplicant(server(), { email: ana.email });
    expect((await anew.get('/api/applicant')).body.data).toEqual([]);
    const { body } = await bystander.applicant.get('/api/applicant');
    expect(body.data).toHaveLength(1);
    const property = await createProperty(ana.landlord);
    const sent = await ana.landlord.post(`/api/application/${property.id}/send-link`, { emails: [ana.email] });
    expect(JSON.stringify(sent.body)).toMatch(/stop|not|skipped/i);
  });
});

describe('asking too often', () => {
  const strict = startTestServer({ RATE_LIMITS: 'strict' });

  test('is refused after three downloads a day', async () => {
    const ana = await createApplicant(strict());
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await ana.post('/api/account/data')).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await deletion(ana)).status, 'which is counted by itself').toBe(200);
  });
});
