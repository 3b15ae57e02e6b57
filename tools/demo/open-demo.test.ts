import { beforeAll, expect, test } from 'vitest';
import { createLandlord, loggedIn } from '../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, outboxOf, until } from '../../testing/builders/evidence.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { contentsOf } from '../../testing/server/contents.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openDemo } from './open-demo.ts';
import { DEMO_ACCOUNTS } from './seed-demo.ts';

const server = startTestServer();
const usedServer = startTestServer();
const reported: string[] = [];
const report = (text: string): void => {
  reported.push(text);
};

interface Listed {
  id: string;
  status: string;
  is_favourite: number;
  never_rented: boolean;
  isCoapplicant: boolean;
  coapplicants: { first_name: string; status: string }[];
  guarantors: { state: string; last_name: string | null }[];
  user: { first_name: string; employments: { current_status: string | null; is_past: number; is_student: number }[] };
}

async function demoProperties(site: TestServer) {
  const landlord = await loggedIn(site, DEMO_ACCOUNTS.landlord);
  const [demoProperty, other] = (await landlord.get('/api/property?sort_field=created_at&sort_asc=1')).body.data;
  const applicants: Listed[] = (await landlord.get(`/api/property/${demoProperty.id}`)).body.applicants;
  return { landlord, demoProperty, other, applicants, households: applicants.filter((one) => !one.isCoapplicant) };
}

beforeAll(() => openDemo(server(), report), 180_000);

test('the demo accounts are reported once one can log in to them', () => {
  expect(reported).toEqual([
    'Making the demo data, with its accounts …',
    'The demo data is in place.',
    'Demo accounts: demo.landlord@example.test and demo.tenant@example.test, password Seeds-on-the-wing-7',
  ]);
});

test('the invitation shows the badge of a verified landlord, and both accounts have confirmed contacts', async () => {
  const { landlord, demoProperty } = await demoProperties(server());
  const { data } = (await callerAt(server().origin).get(`/api/application/token/${demoProperty.token}`)).body;
  expect(data.landlord_verified).toEqual({ type: 'landlord' });
  const tenant = await loggedIn(server(), DEMO_ACCOUNTS.tenant);
  const contacts = await Promise.all([landlord, tenant].map((person) => person.get('/api/account/contacts')));
  const moment = expect.any(String);
  expect(contacts.map(({ body }) => body.data)).toEqual([
    expect.objectContaining({ email_verified_at: moment, phone_number_verified_at: moment }),
    expect.objectContaining({ email_verified_at: moment, phone_number_verified_at: moment }),
  ]);
});

test('the landlord has a property with twelve applicants, and one with a new applicant', async () => {
  const { demoProperty, other, households } = await demoProperties(server());
  expect(other.applicants).toMatchObject([{ status: 'pending' }]);
  const states = households.map(({ status }) => status).sort();
  expect(states).toEqual([...Array(9).fill('in-review'), 'pending', 'pending', 'pending']);
  expect(households.filter(({ is_favourite }) => is_favourite === 1)).toHaveLength(2);
  const isNew = new Map(demoProperty.applicants.map((one: { id: string; is_new: number }) => [one.id, one.is_new]));
  expect(
    households.filter(({ id }) => isNew.get(id) === 1),
    'some were seen already',
  ).toHaveLength(5);
});

test('the applicants cover every case that a landlord may see', async () => {
  const { applicants, households } = await demoProperties(server());
  expect(households.filter((one) => one.never_rented)).toMatchObject([{ user: { first_name: 'Wren' } }]);
  const jobs = applicants.flatMap(({ user }) => user.employments);
  const statuses = new Set(jobs.map((job) => job.current_status ?? (job.is_student ? 'student' : 'past')));
  expect([...statuses].sort()).toEqual(['full_time', 'not_employed', 'other_income', 'part_time', 'past', 'student']);
  expect(households.filter(({ guarantors }) => guarantors.length > 0)).toMatchObject([
    { user: { first_name: 'Wren' }, guarantors: [{ state: 'received', last_name: 'Ashgrove' }] },
    { user: { first_name: 'Tobias' }, guarantors: [{ state: 'invited', last_name: null }] },
  ]);
  expect(households.filter(({ coapplicants }) => coapplicants.length > 0)).toMatchObject([
    { status: 'in-review', coapplicants: [{ first_name: 'Mikisi', status: 'in-review' }] },
    { status: 'in-review', coapplicants: [{ first_name: 'Chidi', status: 'pending' }] },
  ]);
});

test('two are no longer listed, and the landlord was notified why; others were only invited', async () => {
  const { demoProperty } = await demoProperties(server());
  const gone = await server()
    .ctx.db.selectFrom('applicant')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .select(['person.first_name', 'applicant.submitted_at'])
    .where('applicant.status', '=', 'withdrawn')
    .orderBy('person.first_name')
    .execute();
  expect(gone).toEqual([
    { first_name: 'Isolde', submitted_at: null },
    { first_name: 'Seraphina', submitted_at: expect.any(Date) },
  ]);
  expect(await auditActionsOf(server(), demoProperty.id)).toContain('invitation.rejected');
  expect(await outboxOf(server(), 'rowena.thistle@example.test')).toHaveLength(1);
  expect(await outboxOf(server(), '4165550160')).toHaveLength(1);
  await until('the invitation', async () => (await mailboxOf(server(), 'rowena.thistle@example.test')).length === 1);
});

test('the tenant has submitted one application and started another', async () => {
  const tenant = await loggedIn(server(), DEMO_ACCOUNTS.tenant);
  const { data } = (await tenant.get('/api/applicant?sort_field=created_at&sort_asc=1')).body;
  expect(data).toMatchObject([{ status: 'in-review' }, { status: 'pending', step: 'previous-housing' }]);
});

test('a second start adds nobody, and keeps changes made in the demo', async () => {
  const tenant = await loggedIn(server(), DEMO_ACCOUNTS.tenant);
  const { data } = (await tenant.get('/api/applicant')).body;
  const begun = data.find(({ status }: { status: string }) => status === 'pending');
  expect((await tenant.delete(`/api/applicant/${begun.id}`)).status).toBe(200);
  const before = await contentsOf(server());
  reported.length = 0;
  await openDemo(server(), report);
  const { person, property, applicant, session } = await contentsOf(server());
  const { person: people, property: properties, applicant: applicants, session: sessions } = before;
  expect({ person, property, applicant, session }).toEqual({
    person: people,
    property: properties,
    applicant: applicants,
    session: sessions,
  });
  expect(reported).toEqual([expect.stringContaining('Demo accounts')]);
});

test('a server with existing accounts is left alone', async () => {
  await createLandlord(usedServer());
  reported.length = 0;
  await openDemo(usedServer(), report);
  const { person } = await contentsOf(usedServer());
  expect([person, reported]).toEqual([expect.stringMatching(/^1 rows/), []]);
});
