import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  expectStatus,
  loggedIn,
  PASSWORD,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  addFaultRule,
  auditActionsOf,
  auditOf,
  mailboxOf,
  outboxOf,
  runJobsNow,
  until,
} from '../../../../testing/builders/evidence.ts';
import {
  emailAbout,
  RESET_SUBJECT,
  requestPasswordReset,
  resetLinkOf,
} from '../../../../testing/builders/passwords.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { sendPasswordResetEmail } from '../../accounts/passwords/send-password-reset-email.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);
const NEW = 'Keys-in-the-maple-8';

const reset = (link: { token: string; email: string }, change: Record<string, unknown> = {}) =>
  anybody().post('/api/reset-password', {
    token: link.token,
    email: link.email,
    password: NEW,
    password_confirm: NEW,
    ...change,
  });
const canLogIn = async (email: string, password: string): Promise<boolean> =>
  (await anybody().post('/api/login', { email, password })).status === 200;
const GONE = {
  status: 0,
  message: 'This link is invalid or has expired. Please request a new one.',
  error_type: 'ResetLinkGone',
};

/** A person with an emailed password reset link. */
async function createPersonWithLink(change: Record<string, unknown> = {}) {
  const person = await createApplicant(server(), change);
  expectStatus(await requestPasswordReset(server(), person.email), 200);
  return { person, link: await resetLinkOf(server(), person.email) };
}

/** Makes the person's links that much older. */
const ageLinks = (person: TestPerson, by: string) =>
  sql`update password_reset set created_at = created_at - ${by}::interval where person_id = ${person.id}`.execute(
    server().ctx.db,
  );

describe('requesting a link', () => {
  test('emails one with a token and the address, encoded for the address bar', async () => {
    const email = `anna+rent-${someEmail()}`;
    const { link } = await createPersonWithLink({ email });
    expect(link.link).toBe(`${server().ctx.appUrl}/reset-password/${link.token}/${encodeURIComponent(email)}`);
    expect(link).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), email });
    const { text } = await emailAbout(server(), email, RESET_SUBJECT);
    expect(text).toContain('It works once, for 30 minutes.');
  });

  test('takes the address from the query, in any case, or from the body', async () => {
    const person = await createApplicant(server());
    expectStatus(await requestPasswordReset(server(), ` ${person.email.toUpperCase()}`), 200);
    await resetLinkOf(server(), person.email);
    expectStatus(await anybody().post('/api/forgot-password', { email: person.email }), 200);
    await resetLinkOf(server(), person.email, 2);
  });

  test('answers the same, byte for byte, with and without an account', async () => {
    const person = await createApplicant(server());
    const replies = await Promise.all(
      [person.email, someEmail()].map(async (email) => {
        const answer = await fetch(`${server().origin}/api/forgot-password?email=${email}`, { method: 'POST' });
        const headersWithoutDate = [...answer.headers].filter(([name]) => name !== 'date');
        return { status: answer.status, headersWithoutDate, text: await answer.text() };
      }),
    );
    expect(replies[0]).toMatchObject({ status: 200, text: '{"status":1}' });
    expect(replies[1]).toEqual(replies[0]);
  });

  test('writes the same rows with and without an account, and emails nobody who has none', async () => {
    const { db } = server().ctx;
    const written = async () => {
      const { rows } = await sql<{ auditEvents: number; jobs: number }>`
        select (select count(*)::int from audit_event where action = 'password.reset_requested') as "auditEvents",
          (select count(*)::int from pgboss.job where name = 'send-password-reset-email') as jobs`.execute(db);
      return rows[0];
    };
    const person = await createApplicant(server());
    const stranger = someEmail();
    const counts = [await written()];
    for (const email of [person.email, stranger]) {
      expectStatus(await requestPasswordReset(server(), email), 200);
      counts.push(await written());
    }
    const [first, second, third] = counts.map((count) => count && [count.auditEvents, count.jobs]);
    expect([second, third]).toEqual([first?.map((n) => n + 1), first?.map((n) => n + 2)]);
    await resetLinkOf(server(), person.email);
    expect(await outboxOf(server(), stranger)).toEqual([]);
    expect((await auditOf(server(), person.id)).at(-1)).toMatchObject({
      action: 'password.reset_requested',
      actor_id: null,
    });
  });

  test.each(['', 'abc', 'a@b', `${'x'.repeat(250)}@b.ca`])('with %j as the address is refused', async (email) => {
    const { status, body } = await requestPasswordReset(server(), email);
    expect([status, body.errors]).toEqual([422, { email: ['Must be a valid email address!'] }]);
  });

  test('leaves the token nowhere but in the email', async () => {
    const { link } = await createPersonWithLink();
    const { rows } = await sql<{ row: string }>`
      select password_reset::text as row from password_reset union all select audit_event::text from audit_event
      union all select outbox::text from outbox union all select data::text from pgboss.job`.execute(server().ctx.db);
    const everything = [...rows.map(({ row }) => row), ...server().logged].join('\n');
    expect(everything).not.toContain(link.token);
  });

  test('a job that runs twice sends one email', async () => {
    const person = await createApplicant(server());
    const data = { resetId: crypto.randomUUID(), personId: person.id };
    await sendPasswordResetEmail(server().ctx, data);
    const { token } = await resetLinkOf(server(), person.email);
    await sendPasswordResetEmail(server().ctx, data);
    expect((await outboxOf(server(), person.email)).map(({ kind }) => kind)).toEqual(['password-reset']);
    expectStatus(await reset({ token, email: person.email }), 200);
  });
});

describe('a new password set through the link', () => {
  test('works from then on, ends every session and sends an email', async () => {
    const { person, link } = await createPersonWithLink();
    const elsewhere = await loggedIn(server(), person.email);
    const answer = await reset(link);
    expect([answer.status, answer.body]).toEqual([200, { status: 1 }]);
    for (const session of [person, elsewhere]) expect((await session.get('/api/applicant')).status).toBe(401);
    expect(await canLogIn(person.email, PASSWORD)).toBe(false);
    expect(await canLogIn(person.email, NEW)).toBe(true);
    await emailAbout(server(), person.email, 'Your password was changed');
    expect(await auditActionsOf(server(), person.id)).toEqual([
      'account.created',
      'password.reset_requested',
      'password.reset',
      'login.refused',
    ]);
  });

  test('takes the address as it stands in the link, with its case', async () => {
    const { link } = await createPersonWithLink();
    expectStatus(await reset({ ...link, email: link.email.toUpperCase() }), 200);
  });

  test('can be set once, even if it is sent twice at the same moment', async () => {
    const { link } = await createPersonWithLink();
    const answers = await Promise.all([reset(link), reset(link, { password: `${NEW}9`, password_confirm: `${NEW}9` })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await reset(link)).body).toEqual(GONE);
  });

  test('still works after a mail scanner opened the page', async () => {
    const { link } = await createPersonWithLink();
    const page = server().origin + new URL(link.link).pathname;
    for (const method of ['GET', 'HEAD']) await fetch(page, { method });
    expect((await anybody().get('/api/reset-password')).status).toBe(405);
    expectStatus(await reset(link), 200);
  });

  test('is checked when the page opens, as often as anybody likes, without being used up', async () => {
    const { person, link } = await createPersonWithLink();
    const check = () =>
      anybody().post('/api/reset-password/check', { token: link.token, email: link.email.toUpperCase() });
    for (const _ of [1, 2]) expect((await check()).body).toEqual({ status: 1 });
    expect(
      (await anybody().post('/api/reset-password/check', { token: 'A'.repeat(43), email: link.email })).body,
    ).toEqual(GONE);
    await ageLinks(person, '31 minutes');
    const late = await check();
    expect([late.status, late.body]).toEqual([410, GONE]);
  });

  test('that was used says so when it is opened again', async () => {
    const { link } = await createPersonWithLink();
    expectStatus(await reset(link), 200);
    const { token, email } = link;
    expectStatus(await anybody().post('/api/reset-password/check', { token, email }), 410);
  });

  test('can be set for half an hour', async () => {
    const { person, link } = await createPersonWithLink();
    await ageLinks(person, '29 minutes 30 seconds');
    // A password that is too weak does not use up the link.
    expect((await reset(link, { password: 'short', password_confirm: 'short' })).status).toBe(422);
    await ageLinks(person, '31 seconds');
    const late = await reset(link);
    expect([late.status, late.body]).toEqual([410, GONE]);
    expect(await canLogIn(person.email, PASSWORD)).toBe(true);
  });

  test('can be set for half an hour after the link was delivered, however long that took', async () => {
    const person = await createApplicant(server());
    await addFaultRule(server(), { path: '/smtp' }, 1000, { status: 421 });
    expectStatus(await requestPasswordReset(server(), person.email), 200);
    await until('an attempt', async () => {
      await runJobsNow(server());
      return (await outboxOf(server(), person.email)).find(
        ({ kind, attempts, status }) => kind === 'password-reset' && attempts > 0 && status === 'queued',
      );
    });
    await ageLinks(person, '2 hours');
    // Not while an attempt is running, which would go on with the time that it has read.
    await until('the email is two hours old', async () => {
      const { numAffectedRows } = await sql`update outbox set created_at = created_at - interval '2 hours'
        where recipient = ${person.email} and status = 'queued'`.execute(server().ctx.db);
      return numAffectedRows === 1n;
    });
    await fetch(new URL('/control/reset', server().mailboxUrl), { method: 'POST' });
    await until('the delivery', async () => {
      await runJobsNow(server());
      return (await outboxOf(server(), person.email)).find(
        ({ kind, status }) => kind === 'password-reset' && status === 'sent',
      );
    });
    const link = await resetLinkOf(server(), person.email);
    await ageLinks(person, '29 minutes');
    expectStatus(await reset(link), 200);
    const again = await reset(link);
    expect([again.status, again.body]).toEqual([410, GONE]);
  });

  test('needs the newest link', async () => {
    const { person, link } = await createPersonWithLink();
    expectStatus(await requestPasswordReset(server(), person.email), 200);
    const newest = await resetLinkOf(server(), person.email, 2);
    expect((await reset(link)).status).toBe(410);
    expectStatus(await reset(newest), 200);
  });

  test('needs a token and an address that belong together', async () => {
    const { link } = await createPersonWithLink();
    const other = await createApplicant(server());
    for (const wrong of [{ email: other.email }, { token: 'A'.repeat(43) }, { email: someEmail() }, { email: '' }]) {
      const answer = await reset(link, wrong);
      expect([answer.status, answer.body]).toEqual([410, GONE]);
    }
    expect(await canLogIn(other.email, PASSWORD)).toBe(true);
  });

  test.each([
    ['Aa1!', 'Password must be atleast 8 characters'],
    ['AAAA111!', 'Password must include a lowercase letter'],
    ['aaaa111!', 'Password must include an uppercase letter'],
    ['Aaaaaaa!', 'Password must include a number'],
    ['Aaaaaa11', 'Password must include a special character'],
    ['abc', expect.stringMatching(/^Password must contain: Minimum eight characters/)],
    ['', expect.stringMatching(/^Password must contain: Minimum eight characters/)],
  ])('%j is refused as at sign-up', async (password, message) => {
    const answer = await reset({ token: 'any', email: 'a@b.ca' }, { password, password_confirm: password });
    expect([answer.status, answer.body.errors]).toEqual([422, { password: [message] }]);
  });

  test('with a special character beyond the list is accepted', async () => {
    const { link } = await createPersonWithLink();
    expectStatus(await reset(link, { password: 'Aaaaaa1?', password_confirm: 'Aaaaaa1?' }), 200);
  });

  test('with a common password is refused, and the link still works', async () => {
    const { link } = await createPersonWithLink();
    const refused = await reset(link, { password: 'P@ssw0rd', password_confirm: 'P@ssw0rd' });
    expect([refused.status, refused.body.errors.password[0]]).toEqual([
      422,
      expect.stringMatching(/^This password is on lists that attackers try first/),
    ]);
    expectStatus(await reset(link), 200);
  });

  test('with a different repetition is refused', async () => {
    const answer = await reset({ token: 'any', email: 'a@b.ca' }, { password_confirm: `${NEW}x` });
    expect([answer.status, answer.body.errors]).toEqual([422, { password_confirm: ["The passwords don't match!"] }]);
  });

  test('also ends a login in progress with the old one', async () => {
    const { person, link } = await createPersonWithLink();
    const [, loggedInMeanwhile] = await Promise.all([
      reset(link),
      anybody().post('/api/login', { email: person.email, password: PASSWORD }),
    ]);
    const token = loggedInMeanwhile.body.tokens?.[0] ?? 'A'.repeat(43);
    expect((await callerAt(server().origin, token).get('/api/applicant')).status).toBe(401);
  });
});

const strict = startTestServer({ RATE_LIMITS: 'strict' });

describe('with strict limits', () => {
  test('an address, known or not, gets three links an hour', async () => {
    const person = await createApplicant(strict());
    for (const email of [person.email, someEmail()]) {
      const statuses = [];
      for (let attempts = 0; attempts < 4; attempts += 1)
        statuses.push((await requestPasswordReset(strict(), email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    await resetLinkOf(strict(), person.email, 3);
    expect((await mailboxOf(strict(), person.email)).filter(({ subject }) => subject === RESET_SUBJECT)).toHaveLength(
      3,
    );
  });

  test('an address gets ten links a day from strangers, and more from its own browser', async () => {
    const person = await createApplicant(strict());
    const request = async () => {
      // An hour passes for the limit of an hour, and none for that of a day.
      await sql`delete from rate_limit where key like '%links to one address:%'`.execute(strict().ctx.db);
      return (await requestPasswordReset(strict(), person.email)).status;
    };
    const statuses = [];
    for (let attempts = 0; attempts < 11; attempts += 1) statuses.push(await request());
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('a link can be tried ten times an hour', async () => {
    const attempts = [];
    const form = { token: 'A'.repeat(43), email: 'a@b.ca', password: NEW, password_confirm: NEW };
    for (let count = 0; count < 11; count += 1) {
      attempts.push((await callerAt(strict().origin).post('/api/reset-password', form)).status);
    }
    expect(attempts).toEqual([...Array(10).fill(410), 429]);
  });
});
