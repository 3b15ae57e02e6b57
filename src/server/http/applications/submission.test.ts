import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  arrivalsFor,
  auditActionsOf,
  auditOf,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { afterLogin } from '../../../domain/messages/email-message.ts';
import { reviewPath } from '../../../domain/properties/property.ts';

const server = startTestServer();

async function createStartedApplication(requirements?: string[], names: Record<string, unknown> = {}) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { unit: '2', ...(requirements && { requirements }) });
  const ana = await createApplicant(server(), names);
  return { landlord, property, ana, id: await createApplication(ana, property) };
}

const submit = (person: TestPerson, id: string) => person.post(`/api/applicant/${id}/submit-applicant`);
const emailsTo = async (person: TestPerson) => (await outboxOf(server(), person.email)).map(({ kind }) => kind);

describe('an application with sections missing', () => {
  test('is 422 and names them; nothing changes and nothing is sent', async () => {
    const { landlord, ana, id, property } = await createStartedApplication();
    expect((await submit(ana, id)).body).toEqual({
      status: 0,
      message: 'Please complete these sections first: current housing, employment and income, household and personal.',
      has_errors: true,
      error_type: 'ApplicationIncomplete',
      errors: {
        current_housing: ['Please complete current housing'],
        employment: ['Please complete employment and income'],
        household: ['Please complete household and personal'],
      },
    });
    await ana.post('/api/household', { ...HOUSEHOLD, application_id: property.id });
    await ana.post('/api/employment', { ...JOB, application_id: property.id });
    const nearly = await submit(ana, id);
    expect([nearly.status, Object.keys(nearly.body.errors)]).toEqual([422, ['current_housing']]);
    const { applicant } = (await ana.get(`/api/applicant/${id}`)).body;
    expect([applicant.status, applicant.submitted_at]).toEqual(['pending', null]);
    expect(await auditActionsOf(server(), id)).not.toContain('application.submitted');
    expect([await emailsTo(landlord), await emailsTo(ana)]).toEqual([[], []]);
  });

  test('can be submitted when the landlord did not ask for them', async () => {
    const { ana, id, property } = await createStartedApplication(['current_residence_duration']);
    expect((await submit(ana, id)).status).toBe(422);
    await ana.post('/api/housing', { ...HOUSING, type: 'current', application_id: property.id });
    expect((await submit(ana, id)).status).toBe(200);
  });

  test('can be submitted by somebody who never rented, and without a previous home', async () => {
    const { ana, id } = await createStartedApplication(['monthly_rent_payment', 'previous_residence']);
    expect((await submit(ana, id)).status).toBe(422);
    await ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true });
    expect((await submit(ana, id)).status).toBe(200);
  });

  test('is not completed by a past job alone', async () => {
    const { ana, id, property } = await createStartedApplication(['employment_info', 'previous_residence']);
    const { current_status: _, ...past } = { ...JOB, is_past: 1, end_date: '2022-06', application_id: property.id };
    expect((await ana.post('/api/employment', past)).status).toBe(200);
    expect(Object.keys((await submit(ana, id)).body.errors)).toEqual(['employment']);
  });
});

describe('a complete application', () => {
  test('is in review once submitted; the landlord reads it, and an audit event is recorded', async () => {
    const { landlord, property, ana, id } = await createStartedApplication();
    await fillIn(ana, property);
    const submitted = await submit(ana, id);
    expect([submitted.status, submitted.body]).toEqual([200, { status: 1, applicant_status: 'in-review' }]);
    const { applicant } = (await ana.get(`/api/applicant/${id}`)).body;
    expect(applicant).toMatchObject({ status: 'in-review', submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect(applicant.sections).toEqual({
      current_housing: 'complete',
      previous_housing: 'skipped',
      employment: 'complete',
      household: 'complete',
    });
    const [row] = (await ana.get('/api/applicant')).body.data;
    expect(row).toMatchObject({ status: 'in-review', missing: [] });
    const seen = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(seen).toMatchObject([{ id, status: 'in-review', user: { last_name: 'Sycamore', email: ana.email } }]);
    expect((await auditOf(server(), id)).at(-1)).toEqual({
      action: 'application.submitted',
      actor_kind: 'applicant',
      actor_id: ana.id,
      detail: {},
    });
  });

  test('sends exactly two emails: to the landlord, and a receipt; both arrive with links to this server', async () => {
    const { landlord, property, ana, id } = await createStartedApplication();
    await fillIn(ana, property);
    await submit(ana, id);
    const { db, appUrl } = server().ctx;
    const emails = await db.selectFrom('outbox').selectAll().where('dedupe_key', '=', id).orderBy('kind').execute();
    expect(emails.map(({ kind, recipient, channel }) => [kind, recipient, channel])).toEqual([
      ['application-completed', landlord.email, 'email'],
      ['application-received', ana.email, 'email'],
    ]);
    const delivered = await until('both emails', async () => {
      const both = [await mailboxOf(server(), landlord.email), await mailboxOf(server(), ana.email)];
      return both.every((inbox) => inbox.length === 1) && both.flat();
    });
    const setup = /^\d+ Fermanagh Ave, unit 2, Toronto ON$/;
    const subjects = delivered.map(({ subject }) => subject);
    expect(subjects[0]?.replace('Philippa Sycamore has applied for ', '')).toMatch(setup);
    expect(subjects[1]?.replace(/^Your application for (.*) was submitted$/, '$1')).toMatch(setup);
    expect(delivered.map(({ links }) => links)).toEqual([
      [appUrl + afterLogin(reviewPath(property.id))],
      [appUrl + afterLogin('/tenant/dashboard')],
    ]);
    for (const { html, text } of delivered) expect([html, text].join()).not.toMatch(/undefined|null|\[object/);
  });

  test('submitted again changes nothing and sends nothing', async () => {
    const { landlord, property, ana, id } = await createStartedApplication();
    await fillIn(ana, property);
    await submit(ana, id);
    const before = (await ana.get(`/api/applicant/${id}`)).body;
    const auditEvents = await auditActionsOf(server(), id);
    const again = await submit(ana, id);
    expect([again.status, again.body]).toEqual([200, { status: 1, applicant_status: 'in-review' }]);
    expect((await ana.get(`/api/applicant/${id}`)).body).toEqual(before);
    expect(await auditActionsOf(server(), id)).toEqual(auditEvents);
    expect([await emailsTo(landlord), await emailsTo(ana)]).toEqual([
      ['application-completed'],
      ['application-received'],
    ]);
  });

  test('submitted twenty times at once is submitted once', async () => {
    const { landlord, property, ana, id } = await createStartedApplication();
    await fillIn(ana, property);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(ana, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.applicant_status}`))).toEqual(
      new Set(['200 in-review']),
    );
    const auditEvents = await auditActionsOf(server(), id);
    expect(auditEvents.filter((action) => action === 'application.submitted')).toHaveLength(1);
    expect([await emailsTo(landlord), await emailsTo(ana)]).toEqual([
      ['application-completed'],
      ['application-received'],
    ]);
    await until('the email is sent', async () => (await outboxOf(server(), landlord.email))[0]?.status === 'sent');
    expect(await arrivalsFor(server(), landlord.email)).toEqual([1]);
  });

  test('is read-only afterwards: every change is 409 ApplicationClosed, and the answers stay', async () => {
    const { property, ana, id } = await createStartedApplication();
    await fillIn(ana, property);
    const fields = { model_id: id, model_type: 'Applicant', input: 'proof_of_income' };
    const pdf = () => new File([A_PDF], 'stub.pdf');
    const [file] = (await ana.upload('/api/file', fields, { files: [pdf()] })).body.files;
    const application_id = property.id;
    const { applicant: filled } = (await ana.get(`/api/applicant/${id}`)).body;
    await submit(ana, id);
    const before = (await ana.get(`/api/applicant/${id}`)).body;
    const [home, job] = [filled.housings[0].id, filled.employments[0].id];
    const changes = {
      'a home': () => ana.post('/api/housing', { ...HOUSING, duration: 9, type: 'current', application_id }),
      'that home': () => ana.post(`/api/housing/${home}`, { ...HOUSING, duration: 9, type: 'current', application_id }),
      'a job': () => ana.post('/api/employment', { ...JOB, application_id }),
      'that job': () => ana.post(`/api/employment/${job}`, { ...JOB, salary: 1, application_id }),
      'no job': () => ana.delete(`/api/employment/${job}`),
      household: () => ana.post('/api/household', { ...HOUSEHOLD, application_id }),
      'that household': () => ana.post(`/api/household/${id}`, { ...HOUSEHOLD, application_id }),
      'never rented': () => ana.post(`/api/applicant/${id}/never-rented`, { never_rented: true }),
      'a draft': () => ana.put(`/api/applicant/${id}/draft/guarantor`, { content: {}, version: 0 }),
      'a file': () => ana.upload('/api/file', fields, { files: [pdf()] }),
      'no file': () => ana.delete(`/api/file/${file.id}`),
    };
    for (const [what, change] of Object.entries(changes)) {
      const { status, body } = await change();
      expect([what, status, body.error_type]).toEqual([what, 409, 'ApplicationClosed']);
    }
    expect((await ana.get(`/api/applicant/${id}`)).body).toEqual(before);
    expect((await ana.get(`/api/file/${file.id}`)).status).toBe(200);
  });
});

test('names with HTML in them stay plain text in the emails', async () => {
  const { landlord, property, ana, id } = await createStartedApplication(undefined, {
    first_name: '<img src=x onerror=alert(1)>',
    last_name: `O'Neil & "Sons"`,
  });
  await fillIn(ana, property);
  await submit(ana, id);
  const [emailMessage] = await until('the email', async () => {
    const inbox = await mailboxOf(server(), landlord.email);
    return inbox.length > 0 && inbox;
  });
  expect(emailMessage?.html).not.toContain('<img');
  expect(emailMessage?.html).toContain('&lt;img src=x onerror=alert(1)&gt; O&#39;Neil &amp; &quot;Sons&quot;');
  expect(emailMessage?.text).toContain(`<img src=x onerror=alert(1)> O'Neil & "Sons"`);
});
