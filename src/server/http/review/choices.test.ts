import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, readableOutboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { deliverMessage } from '../../jobs/deliver-message.ts';

const server = startTestServer();

interface Group {
  applicant: TestPerson;
  applicantId: string;
}

/** A property in Ontario with that many submitted groups. */
async function createGroups(count: number) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const groups: Group[] = [];
  for (let group = 0; group < count; group += 1) groups.push(await createSubmittedApplication(server(), property));
  return { landlord, property, groups, path: `/api/property/${property.id}/choice` };
}

/** The first group is accepted, the next `backups` are backups, and the others are declined. */
function choiceOf(groups: readonly Group[], backups: number) {
  const [accepted, ...others] = groups.map(({ applicantId }) => applicantId);
  return {
    accepted,
    backups: others.slice(0, backups).map((applicant_id) => ({ applicant_id })),
    declined: others.slice(backups).map((applicant_id) => ({ applicant_id, reason: 'another-household' })),
  };
}

const ANSWERS = ['decision', 'backup-chosen'];
/** The emails that tell a person what was decided, without those that were stopped. */
const answersTo = async ({ applicant }: Group) =>
  (await readableOutboxOf(server(), applicant.email)).filter(
    ({ kind, status }) => ANSWERS.includes(kind) && status !== 'stopped',
  );
const headingsTo = async (groups: readonly Group[]) =>
  Promise.all(
    groups.map(async (group) =>
      (await answersTo(group)).map(({ content }) => content && 'heading' in content && content.heading),
    ),
  );

const ACCEPTED = ['Your application was accepted'];
const BACKUP = ['Your application is a backup'];
const DECLINED = ['Your application was not chosen'];

describe('one choice', () => {
  test('accepts one group, makes others backups in order and declines the rest; each gets one email', async () => {
    const { landlord, groups, path } = await createGroups(5);
    expectStatus(await landlord.post(path, choiceOf(groups, 2)), 200);
    expect(await headingsTo(groups)).toEqual([ACCEPTED, BACKUP, BACKUP, DECLINED, DECLINED]);
    const listed = expectStatus(await landlord.get(path), 200).body;
    const byId = new Map(
      listed.groups.map((group: { applicant_id: string; verdict: string; backup_place: number }) => [
        group.applicant_id,
        [group.verdict, group.backup_place],
      ]),
    );
    expect(groups.map(({ applicantId }) => byId.get(applicantId))).toEqual([
      ['accepted', null],
      [null, 1],
      [null, 2],
      ['declined', null],
      ['declined', null],
    ]);
    expect(listed.undo_until).not.toBeNull();
  });

  test('repeated, even at once, changes and sends nothing', async () => {
    const { landlord, property, groups, path } = await createGroups(3);
    const choice = choiceOf(groups, 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => landlord.post(path, choice)));
    const bodies = answers.map((answer) => JSON.stringify(expectStatus(answer, 200).body));
    expect(new Set(bodies).size).toBe(1);
    expect(await headingsTo(groups)).toEqual([ACCEPTED, BACKUP, DECLINED]);
    const made = (await auditActionsOf(server(), property.id)).filter((action) => action === 'choice.made');
    expect(made).toHaveLength(1);
  });

  test('in two windows for different groups: one wins, and everybody gets one answer', async () => {
    const { landlord, groups, path } = await createGroups(4);
    const other = choiceOf([...groups].reverse(), 1);
    const answers = await Promise.all([landlord.post(path, choiceOf(groups, 1)), landlord.post(path, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const answered = await Promise.all(groups.map(async (group) => (await answersTo(group)).length));
    expect(answered).toEqual([1, 1, 1, 1]);
    const headings = (await headingsTo(groups)).flat();
    expect(headings.filter((heading) => heading === ACCEPTED[0])).toHaveLength(1);
  });

  test('and a single decision at once about the same group: it is answered once', async () => {
    const { landlord, groups, path } = await createGroups(3);
    const declining = `/api/applicant/${groups[0]?.applicantId}/decision`;
    const answers = await Promise.all([
      landlord.post(path, choiceOf(groups, 1)),
      landlord.post(declining, { verdict: 'declined', reason: 'rental-history' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answersTo(groups[0] as Group)).toHaveLength(1);
  });

  test('and a withdrawal at once: whoever withdrew gets no answer', async () => {
    const { landlord, groups, path } = await createGroups(3);
    const [first] = groups as [Group];
    const [chosen, withdrawn] = await Promise.all([
      landlord.post(path, choiceOf(groups, 1)),
      first.applicant.post(`/api/applicant/${first.applicantId}/withdraw`),
    ]);
    expectStatus(withdrawn, 200);
    expect([200, 409]).toContain(chosen.status);
    expect(await answersTo(first)).toEqual([]);
    const others = await Promise.all(groups.slice(1).map(async (group) => (await answersTo(group)).length));
    expect(others).toEqual(chosen.status === 200 ? [1, 1] : [0, 0]);
  });

  test('says in each email whether a report played a part, by the law of the province', async () => {
    const { landlord, groups, path } = await createGroups(3);
    const { accepted, backups, declined } = choiceOf(groups, 1);
    const part = { report_played_part: true };
    expectStatus(
      await landlord.post(path, {
        accepted,
        backups: backups.map((backup) => ({ ...backup, ...part })),
        declined: declined.map((one) => ({ ...one, ...part })),
      }),
      200,
    );
    const texts = await Promise.all(groups.map(async (group) => JSON.stringify(await answersTo(group))));
    expect(texts.map((text) => text.includes('A consumer report played a part in this decision.'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(texts[2]).toContain('Within 60 days, you can ask us');
  });

  test('has to name everybody who waits for an answer, and nobody else', async () => {
    const { landlord, groups, path } = await createGroups(3);
    const stranger = await createGroups(1);
    const left = await landlord.post(path, choiceOf(groups.slice(0, 2), 1));
    expect(expectStatus(left, 409).body.error_type).toBe('GroupsChanged');
    const foreign = await landlord.post(path, choiceOf([...groups, ...stranger.groups], 1));
    expect(expectStatus(foreign, 409).body.error_type).toBe('GroupsChanged');
    const [first] = groups as [Group];
    const twice = { ...choiceOf(groups, 1), backups: [{ applicant_id: first.applicantId }] };
    expectStatus(await landlord.post(path, twice), 422);
    expectStatus(await stranger.landlord.post(path, choiceOf(groups, 1)), 404);
    expect(await headingsTo(groups)).toEqual([[], [], []]);
  });
});

describe('undoing a choice', () => {
  test('stops all of its emails, and another one can be made', async () => {
    const { landlord, groups, path } = await createGroups(3);
    expectStatus(await landlord.post(path, choiceOf(groups, 1)), 200);
    expectStatus(await landlord.delete(path), 200);
    expectStatus(await landlord.delete(path), 200);
    expect(await headingsTo(groups)).toEqual([[], [], []]);
    expectStatus(await landlord.post(path, choiceOf([...groups].reverse(), 1)), 200);
    expect(await headingsTo(groups)).toEqual([DECLINED, BACKUP, ACCEPTED]);
  });

  test('is too late once one of its emails was sent; then nothing is undone', async () => {
    const { landlord, groups, path } = await createGroups(3);
    expectStatus(await landlord.post(path, choiceOf(groups, 1)), 200);
    const [sent] = await answersTo(groups[2] as Group);
    await deliverMessage(server().ctx, { outboxId: String(sent?.id) });
    expect(expectStatus(await landlord.delete(path), 409).body.error_type).toBe('DecisionSent');
    expect(await headingsTo(groups.slice(0, 2))).toEqual([ACCEPTED, BACKUP]);
  });
});

describe('a backup', () => {
  test('is accepted by one call after the first group stepped back', async () => {
    const { landlord, groups, path } = await createGroups(3);
    expectStatus(await landlord.post(path, choiceOf(groups, 2)), 200);
    const [first, second, third] = groups as [Group, Group, Group];
    for (const group of groups) {
      for (const { id } of await answersTo(group)) await deliverMessage(server().ctx, { outboxId: id });
    }
    const own = async ({ applicant, applicantId }: Group) =>
      (await applicant.get(`/api/applicant/${applicantId}`)).body.applicant;
    expect([(await own(second)).is_backup, (await own(second)).decision]).toEqual([true, null]);
    expectStatus(await first.applicant.post(`/api/applicant/${first.applicantId}/withdraw`), 200);
    const notice = await until('the email to the landlord', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => subject.includes(' withdrew ')),
    );
    expect(notice.text).toContain('Your next backup is Philippa Sycamore');
    expectStatus(await landlord.post(`/api/applicant/${second.applicantId}/decision`, { verdict: 'accepted' }), 200);
    // The content of an email goes once it was sent.
    const kinds = await Promise.all(
      [second, third].map(async (group) => (await answersTo(group)).map(({ kind }) => kind)),
    );
    expect(kinds).toEqual([['backup-chosen', 'decision'], ['backup-chosen']]);
  });

  test('that is accepted before its email went out gets only the later one, and the first again when that is undone', async () => {
    const { landlord, groups, path } = await createGroups(2);
    expectStatus(await landlord.post(path, choiceOf(groups, 1)), 200);
    const second = groups[1] as Group;
    const decision = `/api/applicant/${second.applicantId}/decision`;
    expectStatus(await landlord.post(decision, { verdict: 'accepted' }), 200);
    expect(await headingsTo([second])).toEqual([ACCEPTED]);
    expectStatus(await landlord.delete(decision), 200);
    expect(await headingsTo([second])).toEqual([BACKUP]);
  });

  test('that withdraws gets no email', async () => {
    const { landlord, groups, path } = await createGroups(2);
    expectStatus(await landlord.post(path, choiceOf(groups, 1)), 200);
    const second = groups[1] as Group;
    expectStatus(await second.applicant.post(`/api/applicant/${second.applicantId}/withdraw`), 200);
    expect(await headingsTo([second])).toEqual([[]]);
  });
});
