import { expect, test } from 'vitest';
import { expectStatus, someEmail } from '../../../../testing/builders/builders.ts';
import {
  answerFriend,
  createInvitedCoApplicant,
  createStartedGroup,
  sentDaysAgo,
} from '../../../../testing/builders/co-applicants.ts';
import { auditActionsOf, mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { answerGuarantor, askedADayAgo, createGuarantorInviter } from '../../../../testing/builders/guarantors.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** The tokens of the stop links of all emails to an address, newest first, once there are this many. */
const stopTokens = (to: string, count: number): Promise<string[]> =>
  until(`${count} emails to ${to}`, async () => {
    const links = (await mailboxOf(server(), to)).flatMap((message) => message.links);
    const stops = links.filter((link) => link.includes('/stop-messages?token='));
    return stops.length === count && stops.map((link) => new URL(link).searchParams.get('token') ?? '');
  });

const stop = (token: string | undefined) => callerAt(server().origin).post('/api/stop-messages', { token });

/** Whether each of these addresses asked us to stop, as shown to somebody who asks them to be a guarantor. */
async function areStopped(...addresses: string[]): Promise<boolean[]> {
  const { invite } = await createGuarantorInviter(server());
  const stopped: boolean[] = [];
  for (const to of addresses) {
    const { errors } = (await invite(to)).body;
    stopped.push(errors?.email?.[0] === 'This person asked us not to email them. Please copy a link instead');
  }
  return stopped;
}

test('the stop link of every email works after the application is deleted', async () => {
  const { ana, id, invite, link } = await createGuarantorInviter(server());
  const [invited, answered, friend] = [someEmail(), someEmail(), someEmail()];
  expectStatus(await invite(invited), 201);
  expectStatus(await answerGuarantor(server(), (await link()).body.token, { email: answered }), 200);
  expectStatus(await ana.post(`/api/applicant/${id}/send-coapplicant-link`, { emails: [friend] }), 200);
  const tokens = [await stopTokens(invited, 1), await stopTokens(answered, 1), await stopTokens(friend, 1)].flat();
  expectStatus(await ana.delete(`/api/applicant/${id}`), 200);
  for (const token of tokens) expectStatus(await stop(token), 200);
  expect(await areStopped(invited, answered, friend)).toEqual([true, true, true]);
});

test('the stop link of an older email works after a newer one', async () => {
  const { invite } = await createGuarantorInviter(server());
  const to = someEmail();
  const invited = (await invite(to)).body.id;
  const [first] = await stopTokens(to, 1);
  await askedADayAgo(server(), invited);
  expectStatus(await invite(to), 201);
  await stopTokens(to, 2);
  expectStatus(await stop(first), 200);
  expect(await areStopped(to)).toEqual([true]);
  expect(await auditActionsOf(server(), invited)).toEqual([
    'guarantor.invited',
    'guarantor.invited',
    'messages.unsubscribed',
  ]);
});

test('so does that of an invitation to apply together that was sent again, declined or cancelled', async () => {
  const { primary, applicantId, invite } = await createStartedGroup(server());
  const again = await createInvitedCoApplicant(server(), primary, applicantId);
  const [older] = await stopTokens(again.email, 1);
  await sentDaysAgo(server(), again.email);
  await invite([again.email]);
  await stopTokens(again.email, 2);
  const removed = await createInvitedCoApplicant(server(), primary, applicantId);
  const [first] = await stopTokens(removed.email, 1);
  await primary.delete(`/api/coapplicant/${removed.id}`);
  const declined = await createInvitedCoApplicant(server(), primary, applicantId);
  const [no] = await stopTokens(declined.email, 1);
  const { primary: decliner } = await createStartedGroup(server());
  expectStatus(await answerFriend(decliner, declined, 0), 200);
  for (const token of [older, first, no]) expectStatus(await stop(token), 200);
  expect(await areStopped(again.email, removed.email, declined.email)).toEqual([true, true, true]);
});
