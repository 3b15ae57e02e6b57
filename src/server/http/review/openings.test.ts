import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  PASSWORD,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { A_LATE_FILE, storeCreditFile } from '../../../../testing/builders/credit-files.ts';
import { auditOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import { agePassword } from '../../../../testing/builders/passwords.ts';
import { startTestServer, type TestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** Applicants of one property, each with a paid credit check. */
async function createCheckedApplicants(at: TestServer, count: number) {
  const landlord = await createLandlord(at);
  const property = await createProperty(landlord);
  const applicants: { applicant: TestPerson; applicantId: string }[] = [];
  for (let each = 0; each < count; each += 1) {
    const one = await createSubmittedApplication(at, property);
    await storeCreditFile(at, one.applicantId, A_LATE_FILE);
    applicants.push(one);
  }
  return { landlord, property, applicants };
}

const open = (landlord: TestPerson, property: TestProperty, applicant: TestPerson) =>
  landlord.post('/api/applicant/byUserIdAndApplicationId', { application_id: property.id, user_id: applicant.id });

/** Moves everything that a person did into the past. */
const ageAuditEvents = (at: TestServer, person: TestPerson, by: string) =>
  at.ctx.db.transaction().execute(async (tx) => {
    await sql`alter table audit_event disable trigger audit_append_only`.execute(tx);
    await sql`update audit_event set at = at - ${by}::interval where actor_id = ${person.id}`.execute(tx);
    await sql`alter table audit_event enable trigger audit_append_only`.execute(tx);
  });

const openingsOf = async (applicant: TestPerson, applicantId: string): Promise<string[]> =>
  expectStatus(await applicant.get(`/api/applicant/${applicantId}/openings`), 200).body.openings.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

describe('results of checks', () => {
  test('need the password again after 15 minutes; the list does not', async () => {
    const { landlord, property, applicants } = await createCheckedApplicants(server(), 1);
    const [one] = applicants;
    if (!one) throw new Error('there is one applicant');
    await agePassword(server(), landlord);
    const paths = [`/api/property/${property.id}/applicants.csv`, `/api/property/${property.id}/applicants.pdf`];
    const refused = [
      await open(landlord, property, one.applicant),
      ...(await Promise.all(paths.map((path) => landlord.get(path)))),
    ];
    expect(refused.map(({ status, body }) => [status, body.error_type])).toEqual(
      Array(3).fill([403, 'ConfirmPassword']),
    );
    expect((await auditOf(server(), one.applicantId)).map(({ action }) => action)).not.toContain('results.read');
    expectStatus(await landlord.get(`/api/property/${property.id}`), 200);
    expectStatus(await landlord.post('/api/account/confirm-password', { password: PASSWORD }), 200);
    expectStatus(await open(landlord, property, one.applicant), 200);
  });
});

describe('the applicant', () => {
  test('sees who opened what and when, once per visit, and nobody else’s', async () => {
    const { landlord, property, applicants } = await createCheckedApplicants(server(), 2);
    const [one, other] = applicants;
    if (!one || !other) throw new Error('there are two applicants');
    expect(await openingsOf(one.applicant, one.applicantId)).toEqual([]);
    for (let times = 0; times < 3; times += 1) expectStatus(await open(landlord, property, one.applicant), 200);
    await ageAuditEvents(server(), landlord, '2 hours');
    expectStatus(await open(landlord, property, one.applicant), 200);
    expectStatus(await landlord.get(`/api/property/${property.id}/applicants.csv`), 200);
    const when = String.raw` on [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [ap]\.m\.$`;
    const openings = await openingsOf(one.applicant, one.applicantId);
    expect(openings).toEqual([
      expect.stringMatching(new RegExp(`downloaded a list of applicants with your answers${when}`)),
      expect.stringMatching(new RegExp(`opened the results of your credit check${when}`)),
      expect.stringMatching(new RegExp(`opened the results of your credit check${when}`)),
    ]);
    const { first_name, last_name } = (await landlord.get('/api/account')).body;
    expect(openings.every((sentence) => sentence.startsWith(`${first_name} ${last_name} `))).toBe(true);
    expect(await openingsOf(other.applicant, other.applicantId)).toHaveLength(1);
    expect((await other.applicant.get(`/api/applicant/${one.applicantId}/openings`)).status).toBe(404);
  });
});

const cautious = startTestServer({ APPLICANTS_OPENED_PER_HOUR: '2', APPLICANTS_OPENED_PER_DAY: '3' });

describe('a landlord who opens the results of unusually many applicants', () => {
  test('is stopped and told, and goes on later; what was opened can be opened again', async () => {
    const { landlord, property, applicants } = await createCheckedApplicants(cautious(), 5);
    const people = applicants.map(({ applicant }) => applicant);
    const openNth = async (index: number) => {
      const person = people[index];
      if (!person) throw new Error('there are five applicants');
      return open(landlord, property, person);
    };
    expect([(await openNth(0)).status, (await openNth(1)).status]).toEqual([200, 200]);
    const refused = await openNth(2);
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        status: 0,
        message: expect.stringMatching(
          /^You’ve opened results or files of 2 applicants within an hour\. .+ in 60 minutes\. .+ hello@maplekey\.example\.$/,
        ),
        error_type: 'UnusualReading',
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await openNth(2)).status).toBe(429);
    expect((await openNth(0)).status).toBe(200);
    const notices = (await outboxOf(cautious(), landlord.email)).filter(({ kind }) => kind === 'reports-paused');
    expect(notices).toHaveLength(1);
    const logged = cautious().logged.filter((line) => line.includes('unusually many reports'));
    // Equal lines are written once a minute.
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain(landlord.email);

    await ageAuditEvents(cautious(), landlord, '2 hours');
    expect([(await openNth(2)).status, (await openNth(3)).status]).toEqual([200, 429]);
    expect((await openNth(3)).body.message).toContain('3 applicants within a day');
    await ageAuditEvents(cautious(), landlord, '23 hours');
    expect((await openNth(3)).status).toBe(200);
  });

  test('is stopped in parallel too', async () => {
    const { landlord, property, applicants } = await createCheckedApplicants(cautious(), 5);
    const answers = await Promise.all(applicants.map(({ applicant }) => open(landlord, property, applicant)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
  });
});

const strict = startTestServer({ RATE_LIMITS: 'strict' });

test.each([
  ['POST /api/applicant/byUserIdAndApplicationId', 120],
  ['reports opened', 600],
])('results are closed once "%s" counts %d calls', async (name, calls) => {
  const { landlord, property, applicants } = await createCheckedApplicants(strict(), 1);
  const [one] = applicants;
  if (!one) throw new Error('there is one applicant');
  const key = `${name}:${createHash('sha256').update(landlord.id).digest('base64url')}`;
  const countTo = (points: number) =>
    sql`insert into rate_limit (key, points, expire) values (${key}, ${points}, ${Date.now() + 60_000})
      on conflict (key) do update set points = excluded.points`.execute(strict().ctx.db);
  await countTo(calls - 1);
  expect((await open(landlord, property, one.applicant)).status).toBe(200);
  expect((await open(landlord, property, one.applicant)).status).toBe(429);
});
