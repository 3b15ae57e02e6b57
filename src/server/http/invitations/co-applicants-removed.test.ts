import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  expectStatus,
  someEmail,
  somePhone,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  answerFriend,
  createInvitedCoApplicant,
  createJoinedCoApplicant,
  createStartedGroup,
  friendLinkOf,
  type InvitedFriend,
  sentDaysAgo,
  submitAs,
} from '../../../../testing/builders/co-applicants.ts';
import {
  auditActionsOf,
  expectOnlyTheApplicant,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const cancelInvitation = (primary: TestPerson, { id }: Pick<InvitedFriend, 'id'>) =>
  primary.delete(`/api/coapplicant/${id}`);

describe('cancelling an invitation to apply together', () => {
  test('closes the link, removes the person from the list, and notifies a person invited by email', async () => {
    const { primary, applicantId, own } = await createStartedGroup(server());
    const invited = await createInvitedCoApplicant(server(), primary, applicantId);
    expect((await own()).group).toEqual([
      { invitation_id: invited.id, first_name: 'Daniel', state: 'has not answered yet' },
    ]);
    expect((await cancelInvitation(primary, invited)).body).toEqual({ status: 1 });
    expect((await own()).group).toEqual([]);
    const friend = await createApplicant(server());
    for (const status of [1, 0] as const) expectStatus(await answerFriend(friend, invited, status), 404);
    const body = { coapplicant_token: invited.token };
    expectStatus(await callerAt(server().origin).post(`/api/coapplicant-invitation/${invited.id}`, body), 404);
    const message = await until('the email', async () =>
      (await mailboxOf(server(), invited.email)).find(({ subject }) => subject.includes('cancelled the invitation')),
    );
    expect(message.text).toContain('Priya Sycamore cancelled the invitation to apply together');
    expect(message.links).toEqual([expect.stringContaining('/stop-messages?token=')]);
    expect(await auditActionsOf(server(), invited.id)).toEqual(['co_applicant.removed']);
    expectStatus(await cancelInvitation(primary, invited), 404);
  });

  test('sends no second text to a number', async () => {
    const { primary, invite } = await createStartedGroup(server());
    const phone = somePhone();
    await invite([], [phone]);
    expectStatus(await cancelInvitation(primary, await friendLinkOf(server(), phone)), 200);
    expect(await outboxOf(server(), phone)).toHaveLength(1);
  });

  test('makes room for somebody else, and nobody gets two messages within the day', async () => {
    const { primary, invite } = await createStartedGroup(server());
    const six = Array.from({ length: 6 }, someEmail);
    await invite(six);
    const first = await friendLinkOf(server(), six[0] ?? '');
    await cancelInvitation(primary, first);
    expect((await invite([first.email])).body.not_sent).toEqual([
      { to: first.email, reason: 'was invited within the last day' },
    ]);
    expect((await invite([someEmail()])).body.sent.emails).toBe(1);
    await sentDaysAgo(server(), first.email);
    expect((await invite([first.email])).status, 'a seventh').toBe(422);
  });

  test('can be followed by a new link the day after', async () => {
    const { primary, applicantId, invite, own } = await createStartedGroup(server());
    const invited = await createInvitedCoApplicant(server(), primary, applicantId);
    await cancelInvitation(primary, invited);
    await sentDaysAgo(server(), invited.email);
    expect((await invite([invited.email])).body.sent.emails).toBe(1);
    await until('three emails', async () => (await mailboxOf(server(), invited.email)).length === 3);
    expect((await own()).group).toMatchObject([{ invitation_id: invited.id, first_name: 'Daniel' }]);
    expectStatus(await answerFriend(await createApplicant(server()), await friendLinkOf(server(), invited.email)), 200);
  });

  test('is refused for an answered invitation; after the submission an open one can still be cancelled', async () => {
    const { primary, applicantId, property } = await createStartedGroup(server());
    const { invited } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const open = await createInvitedCoApplicant(server(), primary, applicantId);
    const declined = await createInvitedCoApplicant(server(), primary, applicantId);
    await answerFriend(await createApplicant(server()), declined, 0);
    for (const answered of [invited, declined]) {
      const refused = await cancelInvitation(primary, answered);
      expect([refused.status, refused.body.error_type]).toEqual([409, 'CoApplicantAnswered']);
    }
    await submitAs(primary, property, applicantId);
    expectStatus(await cancelInvitation(primary, open), 200);
  });

  test('and accepting it at once: one of the two wins', async () => {
    const { primary, applicantId } = await createStartedGroup(server());
    for (const _ of [1, 2, 3]) {
      const invited = await createInvitedCoApplicant(server(), primary, applicantId);
      const friend = await createApplicant(server());
      const [removed, joined] = await Promise.all([cancelInvitation(primary, invited), answerFriend(friend, invited)]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.status, joined.status]);
    }
  });

  test('is for the inviter only', async () => {
    const { primary, applicantId } = await createStartedGroup(server());
    const invited = await createInvitedCoApplicant(server(), primary, applicantId);
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    expectStatus(await cancelInvitation(friend, invited), 404);
    await expectOnlyTheApplicant(server(), { remove: (caller) => caller.delete(`/api/coapplicant/${invited.id}`) });
    expectStatus(await cancelInvitation(primary, invited), 200);
  });
});
