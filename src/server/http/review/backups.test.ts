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
import { createGroupLeader, createJoinedCoApplicant, submitAs } from '../../../../testing/builders/co-applicants.ts';
import { readableOutboxOf } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const decline = (applicant_id: string) => ({ applicant_id, reason: 'another-household' });
const backup = (applicant_id: string) => ({ applicant_id });
const ACCEPT = { verdict: 'accepted' };

/** A property whose landlord accepted Ana, made Ben and Cleo backups in this order, and declined Dan. */
async function createChosen() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const submit = (first_name: string) => createSubmittedApplication(server(), property, { first_name });
  const [ana, ben, cleo, dan] = [await submit('Ana'), await submit('Ben'), await submit('Cleo'), await submit('Dan')];
  const path = `/api/property/${property.id}/choice`;
  const choice = {
    accepted: ana.applicantId,
    backups: [backup(ben.applicantId), backup(cleo.applicantId)],
    declined: [decline(dan.applicantId)],
  };
  expectStatus(await landlord.post(path, choice), 200);
  const decisionOf = ({ applicantId }: { applicantId: string }) => `/api/applicant/${applicantId}/decision`;
  return { landlord, property, path, decisionOf, ana, ben, cleo, dan };
}

/** The headings of the answers that a person gets or got. */
const headingsTo = async ({ applicant }: { applicant: TestPerson }) =>
  (await readableOutboxOf(server(), applicant.email))
    .filter(({ kind, status }) => ['decision', 'backup-chosen'].includes(kind) && status !== 'stopped')
    .map(({ content }) => content && 'heading' in content && content.heading);

const BACKUP = 'Your application is a backup';
const ACCEPTED = 'Your application was accepted';

/** What the landlord reads about each group. */
async function listed(landlord: TestPerson, path: string): Promise<Record<string, string>> {
  const { groups } = expectStatus(await landlord.get(path), 200).body;
  return Object.fromEntries(
    groups.map(({ names, verdict, backup_place }: { names: string[]; verdict: string; backup_place: number }) => [
      names[0]?.split(' ')[0],
      verdict ?? backup_place,
    ]),
  );
}

describe('a backup is answered once', () => {
  test('when it is accepted, that is undone, and it is accepted again', async () => {
    const { landlord, decisionOf, ben } = await createChosen();
    expectStatus(await landlord.post(decisionOf(ben), ACCEPT), 200);
    expectStatus(await landlord.delete(decisionOf(ben)), 200);
    expectStatus(await landlord.post(decisionOf(ben), ACCEPT), 200);
    expect(await headingsTo(ben)).toEqual([ACCEPTED]);
    expectStatus(await landlord.delete(decisionOf(ben)), 200);
    expect(await headingsTo(ben)).toEqual([BACKUP]);
  });

  test('and nothing when the whole choice is undone after that', async () => {
    const { landlord, path, decisionOf, ben } = await createChosen();
    expectStatus(await landlord.post(decisionOf(ben), ACCEPT), 200);
    expectStatus(await landlord.delete(decisionOf(ben)), 200);
    expectStatus(await landlord.delete(path), 200);
    expect(await headingsTo(ben)).toEqual([]);
  });
});

describe('a second choice after the accepted group stepped back', () => {
  async function createSecond() {
    const chosen = await createChosen();
    const { landlord, path, ana, ben, cleo } = chosen;
    expectStatus(await ana.applicant.post(`/api/applicant/${ana.applicantId}/withdraw`), 200);
    const second = { accepted: ben.applicantId, backups: [backup(cleo.applicantId)], declined: [] };
    expectStatus(await landlord.post(path, second), 200);
    expect(await listed(landlord, path)).toEqual({ Ben: 'accepted', Cleo: 1, Dan: 'declined' });
    expect([await headingsTo(ben), await headingsTo(cleo)]).toEqual([[ACCEPTED], [BACKUP]]);
    return chosen;
  }

  test('that is undone leaves the backups in the order of the first one, and each is answered once', async () => {
    const { landlord, path, ben, cleo } = await createSecond();
    expectStatus(await landlord.delete(path), 200);
    expect(await listed(landlord, path)).toEqual({ Ben: 1, Cleo: 2, Dan: 'declined' });
    expect([await headingsTo(ben), await headingsTo(cleo)]).toEqual([[BACKUP], [BACKUP]]);
  });

  test('is the one that is undone, although the clock was set back in between', async () => {
    const { landlord, property, path } = await createSecond();
    await sql`update choice set chosen_at = chosen_at + interval '1 hour' where property_id = ${property.id}
      and id in (select choice_id from backup_group where place = 2)`.execute(server().ctx.db);
    expectStatus(await landlord.delete(path), 200);
    expect(await listed(landlord, path)).toEqual({ Ben: 1, Cleo: 2, Dan: 'declined' });
  });
});

test('an adult whose group ended before the emails were sent is answered once, for themselves', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { primary, applicantId } = await createGroupLeader(server(), property);
  const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
  const friendsId = await createApplication(friend, property);
  await submitAs(friend, property, friendsId);
  await submitAs(primary, property, applicantId);
  const other = await createSubmittedApplication(server(), property);
  const path = `/api/property/${property.id}/choice`;
  const first = { accepted: other.applicantId, backups: [backup(applicantId)], declined: [] };
  expectStatus(await landlord.post(path, first), 200);
  expect(await headingsTo({ applicant: friend })).toEqual([BACKUP]);
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, ACCEPT), 200);
  expect(await headingsTo({ applicant: friend })).toEqual([ACCEPTED]);
  expectStatus(await primary.post(`/api/applicant/${applicantId}/withdraw`), 200);
  expect(await headingsTo({ applicant: friend })).toEqual([]);
  const second = { accepted: other.applicantId, backups: [backup(friendsId)], declined: [] };
  expectStatus(await landlord.post(path, second), 200);
  expect(await headingsTo({ applicant: friend })).toEqual([BACKUP]);
});
