import { expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { outboxOf } from '../../../../testing/builders/evidence.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { deliverMessage } from '../../jobs/deliver-message.ts';

const server = startTestServer();

/** An application with these jobs and this household, not submitted yet. */
async function createFilledIn(jobs: object[], household: object = {}) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const applicant = await createApplicant(server());
  const id = await createApplication(applicant, property);
  const answers: [path: string, body: object][] = [
    ['housing', { ...HOUSING, type: 'current' }],
    ...jobs.map((job): [string, object] => ['employment', job]),
    ['household', { ...HOUSEHOLD, ...household }],
  ];
  for (const [path, body] of answers) {
    expectStatus(await applicant.post(`/api/${path}`, { ...body, application_id: property.id }), 200);
  }
  const question = { application_id: property.id, user_id: applicant.id };
  return {
    landlord,
    property,
    applicant,
    id,
    /** As the applicant's preview shows it. */
    preview: async () => (await applicant.get(`/api/applicant/${id}`)).body.applicant.for_landlord,
    submit: async () => expectStatus(await applicant.post(`/api/applicant/${id}/submit-applicant`), 200),
    replies: async () => [
      (await landlord.get(`/api/property/${property.id}`)).body.applicants[0].user,
      (await landlord.post('/api/applicant/byUserIdAndApplicationId', question)).body.applicant.user,
    ],
  };
}

const ASSISTED = { is_past: 0, is_student: 0, current_status: 'social_assistance', salary: 1200, salary_notes: 'OW-9' };
const JOBS = [
  JOB,
  ASSISTED,
  { ...ASSISTED, current_status: 'retired', salary_notes: 'OAS-9' },
  { is_past: 0, is_student: 0, current_status: 'not_employed', salary: 300 },
  { is_past: 0, is_student: 0, current_status: 'not_employed', salary: 0 },
];

/** Words for what the landlord is not told, and the notes that the applicant wrote about it. */
const PROTECTED = /assistance|retired|OW-9|OAS-9/;

/** Everything that a landlord can read about an applicant before accepting. */
async function everythingOf(
  landlord: TestPerson,
  property: TestProperty,
  { applicant, id }: { applicant: TestPerson; id: string },
) {
  const body = async (reply: ReturnType<TestPerson['get']>) => expectStatus(await reply, 200).body;
  const file = async (kind: 'csv' | 'pdf') => {
    const headers = { authorization: `Bearer ${landlord.token}` };
    const answer = await fetch(`${server().origin}/api/property/${property.id}/applicants.${kind}`, { headers });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const opened = { application_id: property.id, user_id: applicant.id };
  return {
    replies: {
      list: await body(landlord.get(`/api/property/${property.id}`)),
      comparison: await body(landlord.get(`/api/property/${property.id}?ids=${id}`)),
      opened: await body(landlord.post('/api/applicant/byUserIdAndApplicationId', opened)),
      preview: await body(landlord.post(`/api/applicant/${id}/decision/preview`, { verdict: 'accepted' })),
      note: await body(landlord.get(`/api/applicant/${id}/note`)),
      dashboard: await body(landlord.get('/api/property')),
    },
    files: { table: new TextDecoder().decode(await file('csv')), pages: pdfText(await file('pdf')) },
  };
}

/** The facts anywhere in a reply that a landlord gets after accepting only. */
function withheldIn(reply: unknown): unknown[] {
  if (typeof reply !== 'object' || reply === null) return [];
  return Object.entries(reply).flatMap(([key, value]) =>
    key === 'minor_count' || key === 'accessible' ? (value === null ? [] : [{ [key]: value }]) : withheldIn(value),
  );
}

test('the landlord gets exactly what the preview shows', async () => {
  const { preview, submit, replies } = await createFilledIn(JOBS, { minor_count: 1, accessible: true });
  const shown = await preview();
  await submit();
  for (const { housings, employments, households } of await replies()) {
    expect({ housings, employments, households }).toEqual(shown);
  }
  expect(await preview()).toEqual(shown);
});

test('no reply and no export tells a landlord of social assistance, a pension, minors or an accessible home', async () => {
  const { landlord, property, applicant, id, submit, replies } = await createFilledIn(JOBS, {
    tenant_count: 4,
    minor_count: 3,
    accessible: true,
  });
  await submit();
  for (const user of await replies()) {
    expect(user.employments.map((one: { current_status: string }) => one.current_status)).toEqual([
      ...['full_time', 'other_income', 'other_income', 'other_income', 'not_employed'],
    ]);
    expect(user.households[0]).toMatchObject({ tenant_count: 4, minor_count: null, accessible: null });
    expect(JSON.stringify(user)).not.toMatch(/assistance|retired|OW-9|OAS-9/);
  }
  const everywhere = await everythingOf(landlord, property, { applicant, id });
  expect(Object.keys(everywhere.replies)).toEqual(['list', 'comparison', 'opened', 'preview', 'note', 'dashboard']);
  for (const [name, reply] of Object.entries(everywhere.replies)) {
    expect(JSON.stringify(reply), name).not.toMatch(PROTECTED);
    expect(withheldIn(reply), name).toEqual([]);
  }
  for (const [name, file] of Object.entries(everywhere.files)) {
    expect(file, name).toContain('other income');
    expect(file, name).not.toMatch(PROTECTED);
    expect(file, name).not.toMatch(/minor|under 18|child|accessib/i);
  }
  const own = (await applicant.get(`/api/applicant/${id}`)).body.applicant;
  expect(own.employments[1]).toMatchObject({ current_status: 'social_assistance', salary_notes: 'OW-9' });
  expect(own.households[0]).toMatchObject({ minor_count: 3, accessible: true });
});

test('minors and an accessible home are shown once the acceptance cannot be undone', async () => {
  const { landlord, applicant, id, submit, replies } = await createFilledIn([JOB], {
    minor_count: 1,
    accessible: true,
  });
  await submit();
  const hidden = { minor_count: null, accessible: null };
  const path = `/api/applicant/${id}/decision`;
  expectStatus(await landlord.post(path, { verdict: 'accepted' }), 200);
  for (const user of await replies()) expect(user.households[0], 'may still be undone').toMatchObject(hidden);
  const message = (await outboxOf(server(), applicant.email)).findLast(({ kind }) => kind === 'decision');
  await deliverMessage(server().ctx, { outboxId: String(message?.id) });
  for (const user of await replies()) expect(user.households[0]).toMatchObject({ minor_count: 1, accessible: true });
});

test.each([
  ['left out of the call', { minor_count: undefined, accessible: undefined }],
  ['null', { minor_count: null, accessible: null }],
  ['empty', { minor_count: '', accessible: null }],
])('both may be %s, and the application is complete', async (_, leftOut) => {
  const { applicant, id, submit } = await createFilledIn([JOB], leftOut);
  const { household } = (await applicant.get(`/api/household/${id}`)).body;
  expect(household).toMatchObject({ minor_count: null, accessible: null });
  await submit();
});
