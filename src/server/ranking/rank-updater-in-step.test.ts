import { describe, expect, test } from 'vitest';
import {
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../../testing/builders/builders.ts';
import { createJoinedCoApplicant, createStartedGroup } from '../../../testing/builders/co-applicants.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';

const server = startTestServer();
const db = () => server().ctx.db;

/** Expects the stored places of a property to equal a fresh ranking of everything. */
async function expectInStep({ id }: TestProperty) {
  const stored = () =>
    db()
      .selectFrom('group_rank')
      .select(['applicant_id', 'codes', 'is_proven', 'points', 'submitted_at'])
      .where('property_id', '=', id)
      .orderBy('applicant_id')
      .execute();
  const before = await stored();
  await transaction(db(), (tx) => server().ctx.ranks.refreshProperty(tx, id));
  expect(await stored()).toEqual(before);
  return before;
}

const submit = (person: TestPerson, id: string) => person.post(`/api/applicant/${id}/submit-applicant`);

async function createSubmittedGroup() {
  const group = await createStartedGroup(server());
  const { friend } = await createJoinedCoApplicant(server(), group);
  const friendId = await createApplication(friend, group.property);
  await fillIn(group.primary, group.property);
  await fillIn(friend, group.property);
  expectStatus(await submit(group.primary, group.applicantId), 200);
  return { ...group, friend, friendId };
}

describe('the places of a property stay up to date', () => {
  test('when an applicant submits, and when one withdraws', async () => {
    const property = await createProperty(await createLandlord(server()));
    const first = await createSubmittedApplication(server(), property);
    const second = await createSubmittedApplication(server(), property);
    expect(await expectInStep(property)).toHaveLength(2);
    await first.applicant.post(`/api/applicant/${first.applicantId}/withdraw`);
    expect((await expectInStep(property)).map((row) => row.applicant_id)).toEqual([second.applicantId]);
  });

  test('when a co-applicant submits: one group, with more facts', async () => {
    const { property, applicantId, friend, friendId } = await createSubmittedGroup();
    const [alone] = await expectInStep(property);
    expectStatus(await submit(friend, friendId), 200);
    const ranks = await expectInStep(property);
    expect(ranks.map((row) => row.applicant_id)).toEqual([applicantId]);
    expect(ranks[0]?.codes.equals(alone?.codes as Buffer)).toBe(false);
  });

  test('when the primary applicant withdraws: the co-applicant is ranked alone', async () => {
    const { property, primary, applicantId, friend, friendId } = await createSubmittedGroup();
    expectStatus(await submit(friend, friendId), 200);
    expectStatus(await primary.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expect((await expectInStep(property)).map((row) => row.applicant_id)).toEqual([friendId]);
  });

  test('when a person who had submitted joins, and when a co-applicant deletes their application', async () => {
    const group = await createSubmittedGroup();
    const { property, friend, friendId } = group;
    const [two] = await expectInStep(property);
    expectStatus(await friend.delete(`/api/applicant/${friendId}`), 200);
    const [one] = await expectInStep(property);
    expect(one?.codes.equals(two?.codes as Buffer)).toBe(false);
  });

  test('when the landlord asks for something else', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['smoking'] });
    await createSubmittedApplication(server(), property);
    const [before] = await expectInStep(property);
    const changes = { requirements: ['smoking', 'current_residence_duration'], asking_rent: 900.5 };
    expectStatus(await landlord.post(`/api/application/${property.id}`, changes), 200);
    expect(before).toBeDefined();
    await expectInStep(property);
  });

  test('when many submit at once', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const group = await createSubmittedGroup();
    const others = await Promise.all(Array.from({ length: 6 }, () => createSubmittedApplication(server(), property)));
    expect(await expectInStep(property)).toHaveLength(others.length);
    const both = [
      submit(group.friend, group.friendId),
      group.primary.post(`/api/applicant/${group.applicantId}/withdraw`),
    ];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await expectInStep(group.property)).map((row) => row.applicant_id)).toEqual([group.friendId]);
  });
});
