import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
  someEmail,
  somePhone,
} from '../../../../testing/builders/builders.ts';
import {
  answerFriend,
  createInvitedCoApplicant,
  createJoinedCoApplicant,
  createStartedGroup,
  submitAs,
} from '../../../../testing/builders/co-applicants.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** Every key in a part of a reply, at any depth. */
const keysOf = (part: unknown): string[] =>
  part !== null && typeof part === 'object'
    ? Object.entries(part)
        .flatMap(([key, inner]) => [key, ...keysOf(inner)])
        .sort()
    : [];

describe('a group', () => {
  test('has an application for each member, and shows no more than the first names and states of the others', async () => {
    const { primary, applicantId, property, own } = await createStartedGroup(server());
    const waiting = someEmail();
    await createInvitedCoApplicant(server(), primary, applicantId, waiting);
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const state = async () => (await own()).group[1];
    expect(await state()).toMatchObject({ first_name: 'Daniel', state: 'has joined but not started yet' });
    const friendsId = await createApplication(friend, property);
    expect(await state()).toMatchObject({ first_name: 'Daniel', state: 'has three steps left' });
    const { body } = await friend.get(`/api/applicant/${friendsId}`);
    expect(body.applicant.group).toEqual([{ invitation_id: null, first_name: 'Priya', state: 'has three steps left' }]);
    expect(JSON.stringify(body)).not.toContain(waiting);
    expect((await friend.get('/api/applicant')).body.data[0].group).toEqual(body.applicant.group);
    await submitAs(friend, property, friendsId);
    expect(await state()).toMatchObject({ first_name: 'Daniel', state: 'has submitted' });
    for (const [person, id] of [
      [friend, applicantId],
      [primary, friendsId],
    ] as const) {
      for (const path of ['applicant', 'housing', 'employment', 'household']) {
        expectStatus(await person.get(`/api/${path}/${id}`), 404);
      }
    }
  });

  test('passes no answer, address or number of one member on to another', async () => {
    const { primary, applicantId, property, invite } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const friendsId = await createApplication(friend, property);
    const waiting = [someEmail(), somePhone()] as const;
    await invite([waiting[0]], [waiting[1]], { [waiting[0]]: 'Waldemar' });
    await submitAs(primary, property, applicantId);
    const replies = [(await friend.get(`/api/applicant/${friendsId}`)).body, (await friend.get('/api/applicant')).body];
    const members = [replies[0].applicant.group, replies[1].data[0].group].flat();
    expect(members).toHaveLength(2);
    for (const member of members) {
      expect(keysOf(member)).toEqual(['first_name', 'invitation_id', 'state']);
      expect(member).toEqual({ invitation_id: null, first_name: 'Priya', state: 'has submitted' });
    }
    const answers = [HOUSING.address, JOB.employer, JOB.references[0]?.name, HOUSEHOLD.description, primary.lastName];
    const text = JSON.stringify(replies);
    for (const word of [...answers, primary.email, primary.phone, primary.id, applicantId, ...waiting, 'Waldemar']) {
      expect(text).not.toContain(word);
    }
    // The member who started sees just as little of the others.
    await submitAs(friend, property, friendsId);
    const whole = (await primary.get(`/api/applicant/${applicantId}`)).body;
    for (const member of whole.applicant.group)
      expect(keysOf(member)).toEqual(['first_name', 'invitation_id', 'state']);
    for (const word of ['Roy', friend.email, friend.phone, friend.id, friendsId]) {
      expect(JSON.stringify(whole.applicant)).not.toContain(word);
    }
  });

  test('includes an application that a member had started alone', async () => {
    const { primary, applicantId, property } = await createStartedGroup(server());
    const friend = await createApplicant(server());
    const alone = await createApplication(friend, property);
    expectStatus(await answerFriend(friend, await createInvitedCoApplicant(server(), primary, applicantId)), 200);
    const { group } = (await friend.get(`/api/applicant/${alone}`)).body.applicant;
    expect(group).toEqual([{ invitation_id: null, first_name: 'Priya', state: 'has three steps left' }]);
  });

  test('is one household to the landlord', async () => {
    const { landlord, primary, applicantId, property, review } = await createStartedGroup(server());
    const { friend, invited } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const joined = { id: invited.id, user_id: friend.id, first_name: 'Daniel', last_name: 'R', status: 'pending' };
    expect(await review()).toMatchObject([
      { id: applicantId, isCoapplicant: false, coapplicants: [{ ...joined, applicant_id: null }] },
    ]);
    const friendsId = await createApplication(friend, property);
    await submitAs(friend, property, friendsId);
    const byId = new Map<string, unknown>((await review()).map((one: { id: string }) => [one.id, one]));
    expect(byId.get(applicantId)).toMatchObject({
      isCoapplicant: false,
      coapplicants: [{ ...joined, applicant_id: friendsId, last_name: 'Roy', status: 'in-review' }],
    });
    expect(byId.get(friendsId)).toMatchObject({ isCoapplicant: true, coapplicants: [], ranking: null });
    const profile = await landlord.post('/api/applicant/byUserIdAndApplicationId', {
      application_id: property.id,
      user_id: friend.id,
    });
    expect(profile.body.applicant).toEqual(byId.get(friendsId));
  });

  test('shows each member and the landlord the same: whom the household is waiting for', async () => {
    const { primary, applicantId, property, own } = await createStartedGroup(server());
    expect((await own()).group_waiting).toBe('');
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const friendsId = await createApplication(friend, property);
    const friends = async () => (await friend.get(`/api/applicant/${friendsId}`)).body.applicant;
    expect((await own()).group_waiting).toBe('waiting for two of two: you and Daniel');
    await submitAs(friend, property, friendsId);
    expect((await own()).group_waiting).toBe('waiting for one of two: you');
    expect((await friends()).group_waiting).toBe('waiting for one of two: Priya');
    expect((await friend.get('/api/applicant')).body.data[0].group_waiting).toBe('waiting for one of two: Priya');
    await submitAs(primary, property, applicantId);
    expect([(await own()).group_waiting, (await friends()).group_waiting]).toEqual(['', '']);
  });

  test('continues without a member who withdraws; the others are notified, and of nothing more than that', async () => {
    const { primary, applicantId, property, own, landlord } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const friendsId = await createApplication(friend, property);
    await submitAs(primary, property, applicantId);
    expectStatus(await friend.post(`/api/applicant/${friendsId}/withdraw`), 200);
    expect(await own()).toMatchObject({
      group_waiting: '',
      group: [{ first_name: 'Daniel', state: 'has withdrawn' }],
    });
    const notified = await outboxOf(server(), primary.email);
    expect(notified.filter(({ kind }) => kind === 'group-left')).toHaveLength(1);
    const message = await until('the email', async () =>
      (await mailboxOf(server(), primary.email)).find(({ subject }) =>
        subject.startsWith('Daniel is no longer applying'),
      ),
    );
    expect(message.text).toContain('because you invited Daniel to apply with you');
    const kinds = (await outboxOf(server(), landlord.email)).map(({ kind }) => kind);
    expect(kinds, 'the landlord never read it').not.toContain('application-withdrawn');
  });

  test('outlives the member who started it: the others are notified, and apply by themselves', async () => {
    const { primary, applicantId, property, landlord, review } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const friendsId = await createApplication(friend, property);
    await submitAs(friend, property, friendsId);
    const byId = async (id: string) => (await review()).find((one: { id: string }) => one.id === id);
    expect(await byId(friendsId)).toMatchObject({ isCoapplicant: true });
    expectStatus(await primary.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expectStatus(await primary.delete(`/api/applicant/${applicantId}`), 200);
    expect(await review()).toMatchObject([{ id: friendsId, isCoapplicant: false, status: 'in-review' }]);
    const left = (await outboxOf(server(), friend.email)).filter(({ kind }) => kind === 'group-left');
    expect(left, 'once, though it was withdrawn and then deleted').toHaveLength(1);
    const message = await until('the email', async () =>
      (await mailboxOf(server(), friend.email)).find(({ subject }) =>
        subject.startsWith('Priya is no longer applying'),
      ),
    );
    expect(message.text).toContain('because you’re applying together with Priya');
    expect((await friend.get(`/api/applicant/${friendsId}`)).body.applicant).toMatchObject({
      status: 'in-review',
      group: [],
      group_waiting: '',
    });
    expect(await outboxOf(server(), landlord.email)).not.toEqual([]);
  });
});
