import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { createJoinedCoApplicant, createStartedGroup, submitAs } from '../../../../testing/builders/co-applicants.ts';
import { A_BAD_FILE, storeCreditFile } from '../../../../testing/builders/credit-files.ts';
import { expectOnlyTheApplicant, OPERATOR } from '../../../../testing/builders/evidence.ts';
import { payFor } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { resolveDispute } from '../../ranking/disputes/resolve-dispute.ts';

const server = startTestServer();

const storeBadFile = (applicantId: string) => storeCreditFile(server(), applicantId, A_BAD_FILE);

/** Two people who apply together and have not submitted. */
async function startPair() {
  const group = await createStartedGroup(server());
  const { primary, applicantId, property } = group;
  const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
  return { ...group, friend, friendsId: await createApplication(friend, property) };
}

/** Two people who apply together; the second one has submitted. */
async function createPair() {
  const pair = await startPair();
  await submitAs(pair.friend, pair.property, pair.friendsId);
  return pair;
}

const sentences = (reasons: { sentence: string }[]): string => reasons.map(({ sentence }) => sentence).join('; ');

describe('in a group', () => {
  test('everybody reads only the reasons of their own part', async () => {
    const { landlord, property, primary, applicantId, friend, friendsId } = await createPair();
    await submitAs(primary, property, applicantId);
    // The first credit check opens anybody's income to the ranking; have that happen before the friend's file arrives.
    await storeBadFile((await createSubmittedApplication(server(), property)).applicantId);
    const read = async () => expectStatus(await primary.get(`/api/applicant/${applicantId}/ranking`), 200).body;
    const before = await read();
    await storeBadFile(friendsId);
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    const { ranking: seen } = applicants.find(({ id }: { id: string }) => id === applicantId);
    expect(sentences(seen.hurting)).toMatch(/late/);
    const { ranking: friends, is_shared } = (await friend.get(`/api/applicant/${friendsId}/ranking`)).body;
    expect(is_shared).toBe(true);
    expect(sentences(friends.hurting)).toMatch(/late/);
    expect(await read(), 'no trace of the file').toEqual(before);
    expect(before.is_shared).toBe(true);
    expect(sentences(before.ranking.unknown)).toContain('Whether credit was paid on time');
  });

  test('the stated total of the household is compared only with the incomes of all its members', async () => {
    const { landlord, property, primary, applicantId, friend, friendsId } = await startPair();
    const alone = await createSubmittedApplication(server(), property);
    await submitAs(primary, property, applicantId);
    // Each earns 5,900 a month, and the stated total of the household is 7,850.
    // The first credit check opens anybody's income to the ranking.
    await storeBadFile((await createSubmittedApplication(server(), property)).applicantId);
    const DISAGREE = 'The income listed adds up to $11,800 a month; the household income is given as $7,850';
    const ownReasons = async (who: TestPerson, id: string) =>
      JSON.stringify(expectStatus(await who.get(`/api/applicant/${id}/ranking`), 200).body.ranking);
    const asRead = async () => {
      const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
      return JSON.stringify(applicants.find(({ id }: { id: string }) => id === applicantId).ranking);
    };
    expect(await ownReasons(alone.applicant, alone.applicantId), 'a total can include others’ help').not.toContain(
      'adds up to',
    );
    expect(await asRead(), 'a friend has not submitted').not.toContain('adds up to');
    await submitAs(friend, property, friendsId);
    expect(await asRead(), 'everybody has submitted').toContain(DISAGREE);
    expect(await ownReasons(primary, applicantId), 'only their own part').not.toContain('adds up to');
  });

  test('a dispute by one member is not shown to the other, and the landlord sees it', async () => {
    const { landlord, property, primary, applicantId, friend, friendsId } = await createPair();
    await submitAs(primary, property, applicantId);
    await storeBadFile(friendsId);
    expectStatus(await friend.post(`/api/applicant/${friendsId}/dispute`, { input: 'late_30' }), 200);
    const { body } = await primary.get(`/api/applicant/${applicantId}/ranking`);
    expect([body.disputes, body.ranking.disputed]).toEqual([[], []]);
    const { ranking } = (await landlord.get(`/api/property/${property.id}`)).body.applicants[0];
    expect(ranking.disputed).toEqual([
      { input: expect.any(String), sentence: 'Whether credit was paid on time', state: 'open' },
    ]);
  });

  test('a member who has submitted reads their own reasons before the first applicant submits', async () => {
    const { friend, friendsId } = await createPair();
    await storeBadFile(friendsId);
    const { ranking, is_shared } = expectStatus(await friend.get(`/api/applicant/${friendsId}/ranking`), 200).body;
    expect(is_shared).toBe(true);
    expect(ranking.hurting.length).toBeGreaterThan(0);
  });
});

test('an honest application without checks reads what is complete and what would help', async () => {
  const property = await createProperty(await createLandlord(server()));
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const { ranking } = expectStatus(await applicant.get(`/api/applicant/${applicantId}/ranking`), 200).body;
  expect(ranking.label).toBe('little known yet');
  expect([ranking.hurting, ranking.more_hurting, ranking.alerts]).toEqual([[], [], []]);
  expect(sentences(ranking.verified)).toContain('Every adult has submitted');
  expect(ranking.unknown.map(({ settled_by }: { settled_by: string }) => settled_by)).toEqual(
    expect.arrayContaining(['landlord_reference', 'credit_check', 'id_verification']),
  );
});

test('the applicant reads what two past landlords say, and not what a single one says', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const answer = async (email: string) => {
    await sql`insert into landlord_reference (applicant_id, state, name, email, tenant_address, rent_on_time,
        cause_damage, rent_to_again, answered_at)
      values (${applicantId}, 'answered', 'Amity Fernsby', ${email}, '1 Elm St', 'no', 'yes', 'no', now())`.execute(
      server().ctx.db,
    );
    await payFor(server(), applicantId, ['reference_check']);
    await transaction(server().ctx.db, (tx) => server().ctx.ranks.refresh(tx, applicantId));
  };
  const own = async () => expectStatus(await applicant.get(`/api/applicant/${applicantId}/ranking`), 200).body.ranking;
  await answer('one@example.test');
  const single = await own();
  expect(sentences([...single.hurting, ...single.more_hurting])).not.toMatch(/landlord/);
  expect(sentences(single.withheld)).toContain('Whether rent was paid on time');
  const { ranking: seen } = (await landlord.get(`/api/property/${property.id}`)).body.applicants[0];
  expect(sentences(seen.hurting)).toContain('A past landlord would not rent to them again');
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, { input: single.withheld[0].input }), 200);
  expectStatus(await applicant.delete(`/api/applicant/${applicantId}/dispute/${single.withheld[0].input}`), 200);
  await answer('two@example.test');
  expect(sentences((await own()).hurting)).toContain('Both past landlords would not rent to you again');
});

test('nobody else reads them, disputes them or withdraws a dispute', async () => {
  const property = await createProperty(await createLandlord(server()));
  const { applicantId } = await createSubmittedApplication(server(), property);
  const path = `/api/applicant/${applicantId}`;
  await expectOnlyTheApplicant(server(), {
    read: (caller) => caller.get(`${path}/ranking`),
    dispute: (caller) => caller.post(`${path}/dispute`, { input: 'credit_score' }),
    withdraw: (caller) => caller.delete(`${path}/dispute/credit_score`),
  });
});

test('a disputed input is listed with its state, until the dispute is withdrawn', async () => {
  const property = await createProperty(await createLandlord(server()));
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  await storeBadFile(applicantId);
  const path = `/api/applicant/${applicantId}`;
  const readOwn = async () => expectStatus(await applicant.get(`${path}/ranking`), 200).body;
  const states = async () =>
    (await readOwn()).disputes.map(({ sentence, state, settled_at }: Record<string, unknown>) => [
      sentence,
      state,
      settled_at !== null,
    ]);
  const settle = async (state: 'upheld' | 'rejected') => {
    const { id } = await server()
      .ctx.db.selectFrom('dispute')
      .select('id')
      .where('applicant_id', '=', applicantId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    await resolveDispute(server().ctx, OPERATOR, { id, state });
  };
  expectStatus(await applicant.post(`${path}/dispute`, { input: 'late_60', comment: 'Not my card' }), 200);
  expect(await states()).toEqual([['Whether credit was paid on time', 'open', false]]);
  expect(JSON.stringify(await readOwn())).not.toContain('Not my card');
  await settle('rejected');
  expect(await states()).toEqual([['Whether credit was paid on time', 'rejected', true]]);
  expect((await readOwn()).ranking.disputed).toEqual([]);
  expectStatus(await applicant.post(`${path}/dispute`, { input: 'late_30' }), 409);
  expectStatus(await applicant.delete(`${path}/dispute/late_30`), 200);
  expect(await states()).toEqual([['Whether credit was paid on time', 'rejected', true]]);
  expectStatus(await applicant.post(`${path}/dispute`, { input: 'bankruptcies' }), 200);
  await settle('upheld');
  expect(await states()).toEqual([
    ['Whether a bankruptcy was filed', 'upheld', true],
    ['Whether credit was paid on time', 'rejected', true],
  ]);
  expect((await readOwn()).ranking.disputed).toHaveLength(1);
});
