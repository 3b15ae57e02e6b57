import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { mailboxOf, OPERATOR, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { payFor, storeResult } from '../../../../testing/builders/paid-items.ts';
import { bringForward } from '../../../../testing/builders/references.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { resolveDispute } from '../../ranking/disputes/resolve-dispute.ts';
import { rescoreRanks } from '../../ranking/rescore-ranks.ts';
import { recordReference } from '../../references/record-reference.ts';

const server = startTestServer();

type Answers = { rentOnTime: 'no' | 'yes'; causeDamage: 'no' | 'yes'; rentToAgain: 'no' | 'yes' };
const BAD: Answers = { rentOnTime: 'no', causeDamage: 'yes', rentToAgain: 'no' };
const GOOD: Answers = { rentOnTime: 'yes', causeDamage: 'no', rentToAgain: 'yes' };

/** What a former landlord says, stored as the product does when an answer arrives. */
async function answer(applicantId: string, answers: Answers, name = 'Ida Vale'): Promise<void> {
  const tenantAddress = '5 Elm St, Toronto';
  const said = { name, email: 'ida@example.test', phone: null, tenantAddress, ...answers };
  await payFor(server(), applicantId, ['reference_check']);
  await transaction(server().ctx.db, (tx) =>
    recordReference(server().ctx, tx, { kind: 'job', name: 'test' }, { applicantId, answer: said }),
  );
}

const creditFile = (applicantId: string, score: number, late: number) =>
  storeResult(server(), applicantId, 'credit_check', {
    equifax_result: {
      status: 'RETURNED',
      credit_score: score,
      trades: [
        {
          credit_grantor: 'A bank',
          percent_credit_used: late > 0 ? 96 : 12,
          past_due_count_30_day: late,
          past_due_count_60_day: late,
          past_due_count_90_day: late,
        },
      ],
      collections: [],
      bankruptcies: [],
    },
  });

/** What Rosa disputes, one after another. */
const SIX = [
  'ref_rent_on_time',
  'ref_property_care',
  'ref_would_rent_again',
  'credit_score',
  'late_30',
  'credit_use_average',
];

/** Late rent, damage, would not rent again, a score of 612: between three whom she is below, and one whom she is above. */
async function createListing() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const apply = async () => createSubmittedApplication(server(), property);
  const rosa = await apply();
  const [best, unknown, proven, worst] = [await apply(), await apply(), await apply(), await apply()];
  await answer(rosa.applicantId, BAD);
  await creditFile(rosa.applicantId, 612, 1);
  await answer(best.applicantId, GOOD);
  await answer(proven.applicantId, GOOD);
  await creditFile(best.applicantId, 810, 0);
  await answer(worst.applicantId, BAD);
  await creditFile(worst.applicantId, 450, 8);
  return { landlord, property, rosa, unknown, worst, ...readsOf(landlord, property, rosa.applicant) };
}

interface Row {
  id: string;
  ranking: {
    place: number;
    points: number;
    score: number;
    disputed: { sentence: string; state: string }[];
    if_confirmed: { place: number; score: number } | null;
    if_corrected: { place: number; score: number } | null;
  };
}

function readsOf(landlord: TestPerson, property: TestProperty, who: TestPerson) {
  const list = async (): Promise<Row[]> =>
    expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body.applicants;
  const opened = async (): Promise<Row> =>
    expectStatus(
      await landlord.post('/api/applicant/byUserIdAndApplicationId', { application_id: property.id, user_id: who.id }),
      200,
    ).body.applicant;
  return { list, opened };
}

const rankingOf = (rows: Row[], id: string): Row['ranking'] => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`no applicant ${id}`);
  return row.ranking;
};

async function disputeSix({ applicant, applicantId }: { applicant: TestPerson; applicantId: string }): Promise<void> {
  for (const input of SIX) {
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, { input }), 200);
  }
}

async function resolveAll(applicantId: string, state: 'upheld' | 'rejected'): Promise<void> {
  const open = await server()
    .ctx.db.selectFrom('dispute')
    .select('id')
    .where('applicant_id', '=', applicantId)
    .where('state', '=', 'open')
    .execute();
  for (const { id } of open) await resolveDispute(server().ctx, OPERATOR, { id, state });
}

describe('six disputes in a minute', () => {
  test('lift nobody above those about whom nothing is known, and the list shows both places', async () => {
    const { rosa, unknown, worst, list, opened } = await createListing();
    const before = await list();
    const was = rankingOf(before, rosa.applicantId);
    expect([was.place, was.if_confirmed, was.if_corrected]).toEqual([4, null, null]);
    await disputeSix(rosa);
    const rows = await list();
    const is = rankingOf(rows, rosa.applicantId);
    expect(is.points).toBeLessThanOrEqual(server().ctx.model.model.base_points);
    expect(is.place).toBeGreaterThan(rankingOf(rows, unknown.applicantId).place);
    expect(is.place).toBeLessThan(rankingOf(rows, worst.applicantId).place);
    expect(is.disputed.map(({ state }) => state)).toEqual(SIX.map(() => 'open'));
    expect(is.if_confirmed).toEqual({ place: was.place, score: was.score });
    expect(is.if_corrected?.score).toBeGreaterThanOrEqual(is.score);
    expect(is.if_corrected?.place).toBeLessThanOrEqual(is.place);
    expect((await opened()).ranking).toEqual(is);
  });

  test('are one email to the landlord, ten minutes later, which does not say what about', async () => {
    const { landlord, property, rosa } = await createListing();
    const start = Date.now();
    await disputeSix(rosa);
    const sent = (await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'dispute-opened');
    expect(sent).toHaveLength(1);
    const job = await server()
      .ctx.db.selectFrom('pgboss.job' as never)
      .selectAll()
      .where('name' as never, '=', 'deliver-message' as never)
      .execute();
    const due = (job as { data: { outboxId: string }; start_after: Date }[]).find(
      ({ data }) => data.outboxId === sent[0]?.id,
    );
    expect(Math.round(((due?.start_after.getTime() ?? 0) - start) / 60_000)).toBe(10);
    await bringForward(server(), 'deliver-message');
    const note = await until('the email', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => / disputes a result for /.test(subject)),
    );
    expect(note.text).toContain(`${rosa.applicant.firstName} ${rosa.applicant.lastName}, who applied for`);
    expect(note.text).toContain('We’re asking the source, which takes up to 30 days.');
    expect(note.text).toContain('your list shows both places');
    expect(note.text).not.toMatch(/rent |credit|damage|late/);
    expect(note.links[0]).toContain(encodeURIComponent(property.id));
  });

  test('that are withdrawn before the email goes are none, and disputing again sends it after all', async () => {
    const { landlord, rosa } = await createListing();
    const path = `/api/applicant/${rosa.applicantId}/dispute`;
    const sent = async () =>
      (await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'dispute-opened').length;
    const dispute = (input: string) => rosa.applicant.post(path, { input });
    expectStatus(await dispute('late_30'), 200);
    expectStatus(await dispute('credit_score'), 200);
    expectStatus(await rosa.applicant.delete(`${path}/late_30`), 200);
    expect(await sent()).toBe(1);
    expectStatus(await rosa.applicant.delete(`${path}/credit_score`), 200);
    expect(await sent()).toBe(0);
    expectStatus(await dispute('late_30'), 200);
    expect(await sent()).toBe(1);
  });
});

describe('resolved', () => {
  test('as rejected, they give the place back', async () => {
    const { rosa, list } = await createListing();
    const before = await list();
    await disputeSix(rosa);
    await resolveAll(rosa.applicantId, 'rejected');
    expect(await list()).toEqual(before);
    const again = await rosa.applicant.post(`/api/applicant/${rosa.applicantId}/dispute`, { input: 'late_30' });
    expect([again.status, again.body.error_type]).toEqual([409, 'DisputeRejected']);
    expect(await list()).toEqual(before);
  });

  test('as upheld, they stay out and hold nobody down any longer', async () => {
    const { rosa, list } = await createListing();
    await disputeSix(rosa);
    const during = rankingOf(await list(), rosa.applicantId);
    await resolveAll(rosa.applicantId, 'upheld');
    const after = rankingOf(await list(), rosa.applicantId);
    expect({ place: after.place, score: after.score }).toEqual(during.if_corrected);
    expect([after.if_confirmed, after.if_corrected]).toEqual([null, null]);
    expect(after.disputed.map(({ state }) => state)).toEqual(SIX.map(() => 'upheld'));
  });
});

describe('a former landlord’s answer', () => {
  const dispute = (who: { applicant: TestPerson; applicantId: string }) =>
    who.applicant.post(`/api/applicant/${who.applicantId}/dispute`, { input: 'ref_rent_on_time' });

  test('can be disputed again when another former landlord has answered', async () => {
    const { rosa } = await createListing();
    expectStatus(await dispute(rosa), 200);
    await resolveAll(rosa.applicantId, 'rejected');
    expectStatus(await dispute(rosa), 409);
    await answer(rosa.applicantId, BAD, 'Otto Reed');
    expectStatus(await dispute(rosa), 200);
  });

  test('that was found to be wrong does not come back when another former landlord answers', async () => {
    const { rosa, list } = await createListing();
    const before = rankingOf(await list(), rosa.applicantId);
    expectStatus(await dispute(rosa), 200);
    await resolveAll(rosa.applicantId, 'upheld');
    await answer(rosa.applicantId, GOOD, 'Otto Reed');
    const after = rankingOf(await list(), rosa.applicantId) as Row['ranking'] & { hurting: { input: string }[] };
    expect(after.points).toBeGreaterThan(before.points);
    expect(after.disputed).toEqual([]);
    expect(after.hurting.map(({ input }) => input)).not.toContain('ref_rent_on_time');
    expectStatus(await dispute(rosa), 200);
  });
});

test('a new model scores open disputes both ways', async () => {
  const { rosa, list } = await createListing();
  await disputeSix(rosa);
  const before = await list();
  await server().ctx.db.updateTable('group_rank').set({ model_version: '0.0.0', points: 1 }).execute();
  await server()
    .ctx.db.updateTable('group_rank')
    .set({ points_if_confirmed: 1, points_if_corrected: 1 })
    .where('codes_if_confirmed', 'is not', null)
    .execute();
  await rescoreRanks(server().ctx);
  expect(await list()).toEqual(before);
});
