import { expect, test } from 'vitest';
import {
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { createJoinedCoApplicant, createStartedGroup, submitAs } from '../../../../testing/builders/co-applicants.ts';
import { outboxOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { deliverMessage } from '../../jobs/deliver-message.ts';

const server = startTestServer();

/** What an applicant sees of the decision, on the page of the application and on the dashboard. */
async function shownDecision(person: TestPerson, applicantId: string) {
  const { applicant } = expectStatus(await person.get(`/api/applicant/${applicantId}`), 200).body;
  const { data } = expectStatus(await person.get('/api/applicant'), 200).body;
  const [row] = data.filter(({ id }: { id: string }) => id === applicantId);
  expect(row.decision).toEqual(applicant.decision);
  return applicant.decision;
}

/** Sends the email about the decision, as the queue does once ten minutes are over. */
async function emailIsSent({ email }: TestPerson): Promise<void> {
  const message = (await outboxOf(server(), email)).findLast(({ kind }) => kind === 'decision');
  await deliverMessage(server().ctx, { outboxId: String(message?.id) });
}

test.each([{ verdict: 'accepted' }, { verdict: 'declined', reason: 'rental-history' }])(
  'a decision is shown with its email and never before: %j',
  async (decision) => {
    const landlord = await createLandlord(server());
    const { applicant, applicantId } = await createSubmittedApplication(server(), await createProperty(landlord));
    const path = `/api/applicant/${applicantId}/decision`;
    const everything = async () =>
      JSON.stringify([
        (await applicant.get(`/api/applicant/${applicantId}`)).body,
        (await applicant.get('/api/applicant')).body,
        (await applicant.get(`/api/applicant/${applicantId}/ranking`)).body,
      ]);
    const before = await everything();
    expectStatus(await landlord.post(path, decision), 200);
    expect(await everything()).toBe(before);
    expectStatus(await landlord.delete(path), 200);
    expect(await everything()).toBe(before);
    expectStatus(await landlord.post(path, decision), 200);
    expect(await shownDecision(applicant, applicantId)).toBe(null);
    await emailIsSent(applicant);
    expect(await shownDecision(applicant, applicantId)).toEqual({
      verdict: decision.verdict,
      decided_at: expect.any(String),
    });
    expect(await everything()).not.toContain('rental-history');
  },
);

test('a decision about a household is shown to everybody in it', async () => {
  const { landlord, property, primary, applicantId } = await createStartedGroup(server());
  const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
  const friendsId = await createApplication(friend, property);
  await submitAs(friend, property, friendsId);
  await submitAs(primary, property, applicantId);
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' }), 200);
  expect([await shownDecision(primary, applicantId), await shownDecision(friend, friendsId)]).toEqual([null, null]);
  await emailIsSent(friend);
  await emailIsSent(primary);
  expect(await shownDecision(primary, applicantId)).toMatchObject({ verdict: 'accepted' });
  expect(await shownDecision(friend, friendsId)).toEqual(await shownDecision(primary, applicantId));
});

test('an applicant who withdraws before the email is not notified, then or later', async () => {
  const landlord = await createLandlord(server());
  const { applicant, applicantId } = await createSubmittedApplication(server(), await createProperty(landlord));
  const decision = { verdict: 'declined', reason: 'another-household' };
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, decision), 200);
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
  await emailIsSent(applicant);
  expect(await shownDecision(applicant, applicantId)).toBe(null);
});
