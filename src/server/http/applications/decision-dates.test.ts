import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { formatIsoDate } from '../../../domain/text/format-date.ts';
import { daysAfter } from '../../../domain/values/day.ts';
import { dayIn } from '../../../domain/values/province.ts';

const server = startTestServer();

/** The day in Ontario that many days from now. */
const inDays = (days: number): string => daysAfter(dayIn('ON', server().ctx.clock()), days);

async function createSubmitted(decision_days: number | null) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { decision_days });
  // Read before and after, because midnight may be between.
  const days = [inDays(decision_days ?? 0)];
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  days.push(inDays(decision_days ?? 0));
  return { landlord, property, applicant, applicantId, days };
}

const read = async (applicant: TestPerson, id: string) =>
  expectStatus(await applicant.get(`/api/applicant/${id}`), 200).body.applicant;
const emailsTo = async (person: TestPerson, kind: string) =>
  (await outboxOf(server(), person.email)).filter((email) => email.kind === kind);
/** The text of the email with this subject, once it has arrived. */
const mailTo = (person: TestPerson, about: RegExp) =>
  until(`the email ${about}`, async () =>
    (await mailboxOf(server(), person.email)).find(({ subject }) => about.test(subject)),
  ).then(({ text }) => text);

describe('a promised decision', () => {
  test('is on the dashboard, in the receipt and in the email to the landlord', async () => {
    const { landlord, applicant, applicantId, days } = await createSubmitted(3);
    const { decision_date, opened_at } = await read(applicant, applicantId);
    expect(days).toContain(decision_date);
    expect(opened_at).toBeNull();
    const [row] = (await applicant.get('/api/applicant')).body.data;
    expect([row.decision_date, row.opened_at]).toEqual([decision_date, null]);
    const receipt = await mailTo(applicant, /was submitted$/);
    expect(receipt).toContain(`Leopold Oakhurst promised a decision by ${formatIsoDate(decision_date)}.`);
    expect(receipt).toContain('The date is attached as a calendar file.');
    const completed = await mailTo(landlord, /has applied for/);
    expect(completed).toContain(`You promised a decision by ${formatIsoDate(decision_date)}. We’ll remind you.`);
  });

  test('stays as it was when the landlord changes the days afterwards', async () => {
    const { landlord, property, applicant, applicantId, days } = await createSubmitted(3);
    expectStatus(await landlord.post(`/api/application/${property.id}`, { decision_days: 30 }), 200);
    expect(days).toContain((await read(applicant, applicantId)).decision_date);
    expectStatus(await landlord.post(`/api/application/${property.id}`, { decision_days: null }), 200);
    expect(days).toContain((await read(applicant, applicantId)).decision_date);
  });

  test('is none where the landlord promised nothing, and after a withdrawal', async () => {
    const { applicant, applicantId } = await createSubmitted(null);
    expect((await read(applicant, applicantId)).decision_date).toBeNull();
    expectStatus(await applicant.get(`/api/applicant/${applicantId}/decision-date.ics`), 404);
    const other = await createSubmitted(5);
    expectStatus(await other.applicant.post(`/api/applicant/${other.applicantId}/withdraw`), 200);
    expect((await read(other.applicant, other.applicantId)).decision_date).toBeNull();
    expectStatus(await other.applicant.get(`/api/applicant/${other.applicantId}/decision-date.ics`), 404);
  });

  test('is a file for a calendar', async () => {
    const { applicant, applicantId } = await createSubmitted(5);
    const { decision_date } = await read(applicant, applicantId);
    const file = await applicant.get(`/api/applicant/${applicantId}/decision-date.ics`);
    expect(file.status).toBe(200);
    expect(String(file.headers.get('content-type'))).toContain('text/calendar');
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${decision_date.replaceAll('-', '')}\r\n`);
    expectStatus(await (await createApplicant(server())).get(`/api/applicant/${applicantId}/decision-date.ics`), 404);
  });
});

describe('the first opening by the landlord', () => {
  test('is recorded once, and the applicant gets one email', async () => {
    const { landlord, applicant, applicantId } = await createSubmitted(5);
    const path = `/api/applicant/${applicantId}/opened`;
    const calls = await Promise.all([landlord.post(path), landlord.post(path), landlord.post(path)]);
    for (const call of calls) expectStatus(call, 200);
    const { opened_at } = await read(applicant, applicantId);
    expect(Number.isNaN(Date.parse(opened_at))).toBe(false);
    expectStatus(await landlord.post(path), 200);
    expect((await read(applicant, applicantId)).opened_at).toBe(opened_at);
    expect(await emailsTo(applicant, 'application-opened')).toHaveLength(1);
    expect(await mailTo(applicant, /was opened$/)).toContain('The date is attached as a calendar file.');
    const actions = await auditActionsOf(server(), applicantId);
    expect(actions.filter((action) => action === 'application.opened')).toHaveLength(1);
  });

  test('sends no email once a decision stands', async () => {
    const { landlord, applicant, applicantId } = await createSubmitted(5);
    expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' }), 200);
    expectStatus(await landlord.post(`/api/applicant/${applicantId}/opened`), 200);
    expect(await emailsTo(applicant, 'application-opened')).toEqual([]);
    expect((await read(applicant, applicantId)).opened_at).not.toBeNull();
  });

  test('is the landlord’s alone', async () => {
    const { applicantId } = await createSubmitted(5);
    expectStatus(await (await createLandlord(server())).post(`/api/applicant/${applicantId}/opened`), 404);
  });
});
