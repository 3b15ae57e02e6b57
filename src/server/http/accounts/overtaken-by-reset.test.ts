import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createApplicant,
  expectStatus,
  PASSWORD,
  registrationForm,
  someEmail,
  somePhone,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { contactTokenOf, requestPasswordReset, resetLinkOf } from '../../../../testing/builders/passwords.ts';
import { type Answer, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);
const OWNERS = 'Keys-in-the-maple-8';
const THIEFS = 'Frost-on-the-sugar-9';

const login = (email: string, password: string) => anybody().post('/api/login', { email, password });

/** What somebody who knows the old password and has a session tries while the owner sets a new password. */
const ATTEMPTS: [string, (person: TestPerson) => Promise<() => Promise<Answer>>][] = [
  [
    'changing the password',
    async (person) => () =>
      person.post('/api/account/update-password', {
        old_password: PASSWORD,
        new_password: THIEFS,
        new_password_confirmation: THIEFS,
      }),
  ],
  ['logging in', async (person) => () => login(person.email, PASSWORD)],
  [
    'signing up for the other role',
    async (person) => {
      const form = await registrationForm(server(), { email: person.email, role: 'landlord' });
      return () => anybody().post('/api/register', form);
    },
  ],
  [
    'adding the other role',
    async (person) => () => person.post('/api/account/roles', { role: 'landlord', password: PASSWORD }),
  ],
  [
    'asking for another email',
    async (person) => {
      const { firstName, lastName } = person;
      const form = { first_name: firstName, last_name: lastName, email: someEmail(), phone_number: somePhone() };
      return () => person.post('/api/account', form);
    },
  ],
  [
    'confirming another email',
    async (person) => {
      const email = someEmail();
      const names = { first_name: person.firstName, last_name: person.lastName };
      expectStatus(await person.post('/api/account', { ...names, email, phone_number: person.phone }), 200);
      const token = await contactTokenOf(server(), email);
      return () => person.post('/api/account/contact-change/confirm', { token });
    },
  ],
  ['deleting the account', async (person) => () => person.post('/api/account/deletion', { password: PASSWORD })],
];

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server().ctx.db);
  return rows[0]?.count ?? 0;
};

/** A person, and a call that sets the owner's password with the emailed link. */
async function createOwner(): Promise<{ person: TestPerson; reset: () => Promise<Answer> }> {
  const person = await createApplicant(server());
  expectStatus(await requestPasswordReset(server(), person.email), 200);
  const { token, email } = await resetLinkOf(server(), person.email);
  const form = { token, email, password: OWNERS, password_confirm: OWNERS };
  return { person, reset: () => anybody().post('/api/reset-password', form) };
}

/** Whatever the attempt answered: the owner's password is the only one, and no session of before is left. */
async function expectOwnersAlone(person: TestPerson, attempt: Answer): Promise<void> {
  const token = Array.isArray(attempt.body?.tokens) ? attempt.body.tokens[0] : undefined;
  for (const session of [person, ...(token ? [callerAt(server().origin, token)] : [])]) {
    expect((await session.get('/api/applicant')).status).toBe(401);
  }
  const logins = [];
  for (const password of [PASSWORD, THIEFS, OWNERS]) logins.push((await login(person.email, password)).status);
  expect(logins).toEqual([401, 401, 200]);
  const pending = await server()
    .ctx.db.selectFrom('contact_change')
    .select('id')
    .where('person_id', '=', person.id)
    .execute();
  expect(pending).toEqual([]);
  const roles = await server()
    .ctx.db.selectFrom('person_role')
    .select('role')
    .where('person_id', '=', person.id)
    .execute();
  expect(roles).toEqual([{ role: 'applicant' }]);
}

test.each(ATTEMPTS)('%s, begun with the old password, is overtaken by a reset', async (_, prepare) => {
  const { person, reset } = await createOwner();
  const attempt = await prepare(person);
  let answers: Promise<[Answer, Answer]> | undefined;
  // Both wait for the row that this transaction holds, and then get it in the order in which they came.
  await transaction(server().ctx.db, async (tx) => {
    await sql`select from person where id = ${person.id} for update`.execute(tx);
    const resetting = reset();
    await until('the reset to wait', async () => (await waiting()) >= 1);
    const attempted = attempt();
    answers = Promise.all([resetting, attempted]);
    let isDone = false;
    void attempted.then(() => {
      isDone = true;
    });
    await until('the attempt to wait', async () => isDone || (await waiting()) >= 2);
  });
  const [wasReset, attempted] = (await answers) ?? [];
  expect(wasReset?.status).toBe(200);
  expect(attempted?.status).toBeOneOf([401, 422]);
  await expectOwnersAlone(person, attempted as Answer);
});

const ROUNDS = 12;

test('no change of the password in flight survives a reset, in many rounds', { timeout: 120_000 }, async () => {
  const change = { old_password: PASSWORD, new_password: THIEFS, new_password_confirmation: THIEFS };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, reset } = await createOwner();
    // Logins of nobody keep the hashing busy, so that the calls overlap for longer.
    const noise = Array.from({ length: 6 }, () => login(someEmail(), PASSWORD));
    const aim = new Promise((resolve) => setTimeout(resolve, (round * 7) % 40));
    const [wasReset, changed, entered] = await Promise.all([
      reset(),
      aim.then(() => person.post('/api/account/update-password', change)),
      aim.then(() => login(person.email, PASSWORD)),
      ...noise,
    ]);
    // A change that came first ends the link, so the owner asks for another; the thief's session is gone after that.
    if (wasReset?.status === 410) expectStatus(changed as Answer, 200);
    else {
      expectStatus(wasReset as Answer, 200);
      await expectOwnersAlone(person, entered as Answer);
      await expectOwnersAlone(person, changed as Answer);
    }
  }
});
