import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApplicant, createLandlord, type TestPerson } from '../../../../testing/builders/builders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const db = () => server().ctx.db;

const AT = new Date(Date.UTC(2026, 0, 2));

/** What an application is for its landlord. */
const STATES = {
  pending: { status: 'pending' },
  new: { status: 'in-review', submitted_at: AT },
  read: { status: 'in-review', submitted_at: AT, first_read_at: AT },
  withdrawn: { status: 'withdrawn', submitted_at: AT, withdrawn_at: AT },
} as const;
type State = keyof typeof STATES;
type FriendState = State | 'invited' | 'joined';

const HEADS = Object.keys(STATES) as State[];
const FRIENDS: FriendState[] = [...HEADS, 'invited', 'joined'];

/** Each kind of first applicant with each pair of friends. */
const GROUPS = HEADS.flatMap((head) =>
  FRIENDS.flatMap((one, index) => FRIENDS.slice(index).map((other) => ({ head, friends: [one, other] }))),
);

/** An invitation to a group to which nobody came. */
const DECLINED = { recipient: 'nobody@example.test', status: 'declined' } as const;

/** Three of the six people who apply for every property: the same person can be in a group of each. */
type People = [head: TestPerson, one: TestPerson, other: TestPerson];

const insertApplication = async (propertyId: string, person: TestPerson, state: State): Promise<string> => {
  const values = { property_id: propertyId, person_id: person.id, requirements_snapshot: [], ...STATES[state] };
  return (await db().insertInto('applicant').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

const insertInvitation = async (
  propertyId: string,
  head: string,
  { recipient, status }: { recipient: string; status: 'invited' | 'declined' },
): Promise<string> => {
  const of = { primary_applicant_id: head, property_id: propertyId, token_hash: randomBytes(32) };
  const values = { ...of, channel: 'email' as const, recipient, status };
  return (await db().insertInto('co_applicant').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

async function insertGroup(propertyId: string, [first, ...others]: People, group: (typeof GROUPS)[number]) {
  const head = await insertApplication(propertyId, first, group.head);
  for (const [index, state] of group.friends.entries()) {
    const person = others[index];
    if (!person) throw new Error('there is a person for each friend');
    const invitation = await insertInvitation(propertyId, head, { recipient: person.email, status: 'invited' });
    if (state === 'invited') continue;
    const applicant_id = state === 'joined' ? null : await insertApplication(propertyId, person, state);
    // A group of their own to which nobody came.
    if (applicant_id !== null) await insertInvitation(propertyId, applicant_id, DECLINED);
    const joined = { status: 'joined', person_id: person.id, applicant_id } as const;
    await db().updateTable('co_applicant').set(joined).where('id', '=', invitation).execute();
  }
}

/** By property, how many groups have something new, counted one by one. */
async function countNewGroups(): Promise<Record<string, number>> {
  const applicants = await db().selectFrom('applicant').selectAll().execute();
  const invitations = await db().selectFrom('co_applicant').selectAll().execute();
  const properties = await db().selectFrom('property').select('id').execute();
  const groupOf = (id: string): string => {
    const primary = invitations.find(({ applicant_id }) => applicant_id === id)?.primary_applicant_id;
    const head = applicants.find((one) => one.id === primary);
    return head && head.status !== 'withdrawn' ? head.id : id;
  };
  const areNew = applicants.filter(({ status, first_read_at }) => status === 'in-review' && first_read_at === null);
  return Object.fromEntries(
    properties.map(({ id }) => [
      id,
      new Set(areNew.filter(({ property_id }) => property_id === id).map((one) => groupOf(one.id))).size,
    ]),
  );
}

const HEAD = sql<boolean>`applicant.id in (
  select primary_applicant_id from co_applicant where recipient <> ${DECLINED.recipient})`;

test('groups with something new are counted once each, whatever state their members are in and whatever changes', async () => {
  const landlord = await createLandlord(server());
  const people = await Promise.all(Array.from({ length: 6 }, () => createApplicant(server())));
  const properties = await db()
    .insertInto('property')
    .values(
      GROUPS.map((_, number) => ({
        landlord_id: landlord.id,
        address: `${number} Fermanagh Ave, Toronto, ON M6R 1M2`,
        token: randomUUID() + randomUUID(),
        requirements: ['pet_ownership'],
      })),
    )
    .returning('id')
    .execute();
  // Each with two groups of different kinds.
  for (const [index, { id }] of properties.entries()) {
    for (const [from, group] of [GROUPS[index], GROUPS[(index * 5 + 3) % GROUPS.length]].entries()) {
      if (group) await insertGroup(id, people.slice(from * 3, from * 3 + 3) as People, group);
    }
  }
  const listed = async (): Promise<Record<string, number>> => {
    const { data, next } = (await landlord.get('/api/property?applicants=counts')).body;
    expect(next).toBeNull();
    return Object.fromEntries(
      data.map(({ id, counts }: { id: string; counts: { fresh: number } }) => [id, counts.fresh]),
    );
  };
  const expectCounted = async () => expect(await listed()).toEqual(await countNewGroups());
  await expectCounted();

  const { status, submitted_at, withdrawn_at } = STATES.withdrawn;
  const applications = () => db().updateTable('applicant');
  await applications().set({ status, submitted_at, withdrawn_at }).where(HEAD).execute();
  await expectCounted();
  await applications()
    .set({ ...STATES.new, withdrawn_at: null })
    .where(HEAD)
    .execute();
  await expectCounted();
  const left = { status: 'declined', person_id: null, applicant_id: null } as const;
  await db().updateTable('co_applicant').set(left).where('recipient', '=', String(people[1]?.email)).execute();
  await expectCounted();
  await applications()
    .set({ ...STATES.read, withdrawn_at: null })
    .where(HEAD)
    .execute();
  await applications()
    .set({ ...STATES.new, withdrawn_at: null })
    .where((part) => part.not(HEAD))
    .execute();
  await expectCounted();
  await db().deleteFrom('applicant').where(HEAD).execute();
  await expectCounted();
});
