import { describe, expect, test } from 'vitest';
import { createApplicant, createApplication, expectStatus } from '../../../../testing/builders/builders.ts';
import {
  answerFriend,
  createInvitedCoApplicant,
  createJoinedCoApplicant,
  createStartedGroup,
  friendLinkOf,
  sentDaysAgo,
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

describe('answering an invitation to apply together', () => {
  test('joins with the secret of the link, whatever address the account has; joining twice counts once', async () => {
    const { primary, applicantId } = await createStartedGroup(server());
    const { friend, invited } = await createJoinedCoApplicant(server(), { primary, applicantId });
    expectStatus(await answerFriend(friend, invited), 200);
    expect(await auditActionsOf(server(), invited.id)).toEqual(['co_applicant.joined']);
    const answer = await answerFriend(friend, invited, 0);
    expect([answer.status, answer.body.error_type]).toEqual([409, 'AlreadyJoined']);
  });

  test('needs the secret of the link, even from an account with the invited address or number', async () => {
    const { primary, applicantId, invite } = await createStartedGroup(server());
    const friend = await createApplicant(server());
    const { id } = await createInvitedCoApplicant(server(), primary, applicantId, friend.email);
    await invite([], [friend.phone]);
    const texted = await friendLinkOf(server(), friend.phone);
    const path = `/api/applicant/update-coapplicant/${id}`;
    await expectOnlyTheApplicant(server(), { join: (caller) => caller.post(path, { status: 1 }) });
    for (const status of [1, 0]) {
      expectStatus(await friend.post(path, { status }), 404);
      expectStatus(await friend.post(`/api/applicant/update-coapplicant/${texted.id}`, { status }), 404);
    }
    expectStatus(await answerFriend(friend, texted), 200);
    expectStatus(await friend.post(`/api/applicant/update-coapplicant/${texted.id}`, { status: 1 }), 200);
  });

  test('with a wrong secret, or after somebody else joined, finds nothing', async () => {
    const { primary, applicantId } = await createStartedGroup(server());
    const { invited } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const open = await createInvitedCoApplicant(server(), primary, applicantId);
    const stranger = await createApplicant(server());
    expectStatus(await answerFriend(stranger, { ...open, token: 'A'.repeat(43) }), 404);
    expectStatus(await answerFriend(stranger, { ...open, token: invited.token }), 404);
    expectStatus(await answerFriend(stranger, invited), 404);
    expectStatus(await answerFriend(stranger, invited, 0), 404);
  });

  test('is not for the inviter, nor for somebody who is already in a group', async () => {
    const { primary, applicantId, property } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const second = await createInvitedCoApplicant(server(), primary, applicantId);
    expect((await answerFriend(primary, second)).body.error_type).toBe('OwnInvitation');
    expect((await answerFriend(friend, second)).body.error_type).toBe('AlreadyInAGroup');
    const leader = await createApplicant(server());
    await createInvitedCoApplicant(server(), leader, await createApplication(leader, property));
    expect((await answerFriend(leader, second)).body.error_type).toBe('AlreadyInAGroup');
  });

  test('ends after two weeks, and on an inactive property', async () => {
    const { primary, applicantId, landlord, property } = await createStartedGroup(server());
    const old = await createInvitedCoApplicant(server(), primary, applicantId);
    const fresh = await createInvitedCoApplicant(server(), primary, applicantId);
    await sentDaysAgo(server(), old.email, 15);
    const friend = await createApplicant(server());
    expect((await answerFriend(friend, old)).body).toMatchObject({ error_type: 'LinkOver' });
    await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' });
    expectStatus(await answerFriend(friend, fresh), 410);
  });

  test('with no is stored and ends further emails; the person can still join later', async () => {
    const { primary, applicantId, invite, own } = await createStartedGroup(server());
    const invited = await createInvitedCoApplicant(server(), primary, applicantId);
    const friend = await createApplicant(server());
    expectStatus(await answerFriend(friend, invited, 0), 200);
    expect(await auditActionsOf(server(), invited.id)).toEqual(['co_applicant.declined']);
    expect((await own()).group).toEqual([
      { invitation_id: null, first_name: 'Daniel', state: 'has declined the invitation' },
    ]);
    await sentDaysAgo(server(), invited.email);
    expect((await invite([invited.email])).body.not_sent).toEqual([
      { to: invited.email, reason: 'declined your invitation' },
    ]);
    expectStatus(await answerFriend(friend, invited), 200);
  });

  test('shows the inviter only to the holder of the secret', async () => {
    const { primary, applicantId, property } = await createStartedGroup(server());
    const { id, token } = await createInvitedCoApplicant(server(), primary, applicantId);
    const open = (coapplicant_token: string) =>
      callerAt(server().origin).post(`/api/coapplicant-invitation/${id}`, { coapplicant_token });
    expect((await open(token)).body.data).toMatchObject({
      application_id: property.id,
      inviter_first_name: 'Priya',
      state: 'invited',
    });
    expectStatus(await open('A'.repeat(43)), 404);
  });
});

describe('the inviter', () => {
  const newest = (to: string, subjectPart: string) =>
    until(subjectPart, async () =>
      (await mailboxOf(server(), to)).find(({ subject }) => subject.includes(subjectPart)),
    );

  test('is notified once who declined, by the name in the invitation, and who joined; the landlord of neither', async () => {
    const { primary, applicantId, landlord } = await createStartedGroup(server());
    const before = await outboxOf(server(), landlord.email);
    const invited = await createInvitedCoApplicant(server(), primary, applicantId);
    const friend = await createApplicant(server(), { first_name: 'Dan', last_name: 'Roy' });
    for (const status of [0, 0, 1, 1] as const) expectStatus(await answerFriend(friend, invited, status), 200);
    const no = await newest(primary.email, 'Daniel won’t be applying with you for');
    expect(no.text).toContain('Your own application hasn’t changed.');
    const yes = await newest(primary.email, 'Dan is applying with you for');
    expect(yes.text).toMatch(/but not their answers/);
    expect(yes.links).toEqual([expect.stringMatching(/\/login\?redirect=%2Ftenant%2Fdashboard$/)]);
    const kinds = (await outboxOf(server(), primary.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['co-applicant-declined', 'co-applicant-joined']);
    expect(JSON.stringify([no, yes])).not.toMatch(new RegExp(`Roy|${friend.email}`));
    expect(await outboxOf(server(), landlord.email)).toEqual(before);
  });

  test('is not notified any more after withdrawing', async () => {
    const { primary, applicantId } = await createStartedGroup(server());
    const invited = await createInvitedCoApplicant(server(), primary, applicantId);
    await primary.post(`/api/applicant/${applicantId}/withdraw`);
    const friend = await createApplicant(server());
    expect((await answerFriend(friend, invited)).body).toMatchObject({ error_type: 'GroupOver' });
    expectStatus(await answerFriend(friend, invited, 0), 200);
    expect((await outboxOf(server(), primary.email)).map(({ kind }) => kind)).toEqual(['withdrawal-receipt']);
  });
});
