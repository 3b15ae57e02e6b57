import { expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  answerFriend,
  createGroupLeader,
  createInvitedCoApplicant,
  createJoinedCoApplicant,
  createStartedGroup,
} from '../../../../testing/builders/co-applicants.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const ROUNDS = [1, 2, 3];

/** The invitations that a person is linked to. */
const boundTo = (person: TestPerson) =>
  server()
    .ctx.db.selectFrom('co_applicant')
    .select(['applicant_id as applicantId', 'primary_applicant_id as primaryId'])
    .where('person_id', '=', person.id)
    .execute();

test('joining two groups for one property at once ends in one of them, and the reply says so', async () => {
  const { property } = await createStartedGroup(server());
  const [one, two] = [await createGroupLeader(server(), property), await createGroupLeader(server(), property)];
  for (const _ of ROUNDS) {
    const friend = await createApplicant(server());
    const links = [
      await createInvitedCoApplicant(server(), one.primary, one.applicantId),
      await createInvitedCoApplicant(server(), two.primary, two.applicantId),
    ];
    const answers = await Promise.all(links.map((link) => answerFriend(friend, link)));
    expect(answers.map(({ status, body }) => [status, body.error_type]).sort()).toEqual([
      [200, undefined],
      [409, 'AlreadyInAGroup'],
    ]);
    expect(await boundTo(friend)).toHaveLength(1);
    await server().ctx.db.deleteFrom('co_applicant').where('property_id', '=', property.id).execute();
  }
});

test('joining and starting an application at once puts the application in the group', async () => {
  const { property, primary, applicantId } = await createStartedGroup(server());
  for (const _ of ROUNDS) {
    const friend = await createApplicant(server());
    const link = await createInvitedCoApplicant(server(), primary, applicantId);
    const [joined, begun] = await Promise.all([
      answerFriend(friend, link),
      friend.post('/api/applicant', { application_id: property.id }),
    ]);
    expect([joined.status, begun.status]).toEqual([200, 201]);
    expect(await boundTo(friend)).toEqual([{ applicantId: begun.body.applicant_id, primaryId: applicantId }]);
  }
});

test("joining a group and inviting into one's own at once does one of the two", async () => {
  const { property, primary, applicantId } = await createStartedGroup(server());
  for (const _ of ROUNDS) {
    const { primary: friend, invite } = await createGroupLeader(server(), property);
    const link = await createInvitedCoApplicant(server(), primary, applicantId);
    const answers = await Promise.all([answerFriend(friend, link), invite([someEmail()])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test("joining and deleting one's own application at once never causes a server error", async () => {
  const { property, primary, applicantId } = await createStartedGroup(server());
  for (const _ of ROUNDS) {
    const friend = await createApplicant(server());
    const own = await createApplication(friend, property);
    const link = await createInvitedCoApplicant(server(), primary, applicantId);
    const [joined, deleted] = await Promise.all([answerFriend(friend, link), friend.delete(`/api/applicant/${own}`)]);
    expect([joined.status, deleted.status]).toEqual([200, 200]);
    expect((await boundTo(friend)).filter((row) => row.applicantId !== null)).toEqual([]);
  }
});

test('deleting a group while somebody joins or leaves it causes no error', async () => {
  const { property } = await createStartedGroup(server());
  for (const _ of ROUNDS) {
    const leader = await createGroupLeader(server(), property);
    const { friend } = await createJoinedCoApplicant(server(), leader);
    const own = await createApplication(friend, property);
    const newcomer = await createApplicant(server());
    const link = await createInvitedCoApplicant(server(), leader.primary, leader.applicantId);
    const [left, ended, joined] = await Promise.all([
      friend.delete(`/api/applicant/${own}`),
      leader.primary.delete(`/api/applicant/${leader.applicantId}`),
      answerFriend(newcomer, link),
    ]);
    expect([left.status, ended.status]).toEqual([200, 200]);
    expect([200, 404]).toContain(joined.status);
    expect(await boundTo(newcomer)).toEqual([]);
  }
});
