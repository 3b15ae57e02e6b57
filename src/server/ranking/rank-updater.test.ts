import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../testing/builders/builders.ts';
import { payFor, storeResult } from '../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { INPUTS } from '../../domain/ranking/inputs/inputs.ts';
import type { ResultKind } from '../../domain/screening/checks.ts';
import type { StoredResults } from '../../domain/screening/results/stored-shape.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { rescoreRanks } from './rescore-ranks.ts';

const server = startTestServer();
const db = () => server().ctx.db;
const refresh = (id: string) => transaction(db(), (tx) => server().ctx.ranks.refresh(tx, id));
const rankOf = (id: string) =>
  db().selectFrom('group_rank').selectAll().where('applicant_id', '=', id).executeTakeFirst();
const pointsOf = async (id: string) => (await rankOf(id))?.points ?? Number.NaN;

const result = <Kind extends ResultKind>(applicantId: string, kind: Kind, content: StoredResults[Kind]) =>
  storeResult(server(), applicantId, kind, content);

const creditFile = (score: number, late: number): StoredResults['credit_check'] => ({
  equifax_result: {
    status: 'RETURNED',
    credit_score: score,
    trades: [
      {
        credit_grantor: 'A bank',
        percent_credit_used: 12,
        past_due_count_30_day: late,
        past_due_count_60_day: late,
        past_due_count_90_day: late,
      },
    ],
    collections: [],
    bankruptcies: [],
  },
});

async function createRanked() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicantId } = await createSubmittedApplication(server(), property);
  await refresh(applicantId);
  return { landlord, property, applicantId };
}

describe('a submitted group', () => {
  test('is ranked from its answers, by 51 codes', async () => {
    const { applicantId } = await createRanked();
    const rank = await rankOf(applicantId);
    expect(rank?.codes).toHaveLength(51);
    expect(rank?.model_version).toBe(server().ctx.model.model.version);
    expect(rank?.codes.some((code) => code > 0)).toBe(true);
  });

  test('moves with a result, in the same transaction: a good file up, a bad one down', async () => {
    const { applicantId } = await createRanked();
    const unknown = await pointsOf(applicantId);
    await result(applicantId, 'credit_check', creditFile(810, 0));
    const good = await pointsOf(applicantId);
    await result(applicantId, 'credit_check', creditFile(430, 4));
    expect(good).toBeGreaterThan(unknown);
    expect(await pointsOf(applicantId)).toBeLessThan(unknown);
  });

  test('has results that cannot be read or ranked without the key', async () => {
    const { applicantId } = await createRanked();
    await result(applicantId, 'credit_check', creditFile(810, 0));
    const stored = await db().selectFrom('check_result').selectAll().where('applicant_id', '=', applicantId).execute();
    expect(stored).toMatchObject([{ kind: 'credit_check', state: 'returned', credit_score: 810 }]);
    expect(stored[0]?.sealed?.toString('latin1')).not.toMatch(/A bank|equifax|810/);
    await db().deleteFrom('applicant_key').where('applicant_id', '=', applicantId).execute();
    await expect(refresh(applicantId)).rejects.toThrow('no key');
  });

  test('is re-ranked by another version of the model from its codes alone', async () => {
    const { applicantId } = await createRanked();
    const before = await rankOf(applicantId);
    await db()
      .updateTable('group_rank')
      .set({ model_version: '2.9.0', points: 1 })
      .where('applicant_id', '=', applicantId)
      .execute();
    await db().deleteFrom('applicant_key').where('applicant_id', '=', applicantId).execute();
    await rescoreRanks(server().ctx);
    expect(await rankOf(applicantId)).toMatchObject({ points: before?.points, model_version: before?.model_version });
  });

  test('leaves no row of another coding behind for somebody who is not submitted any more', async () => {
    const { applicantId } = await createRanked();
    await db().updateTable('applicant').set({ status: 'withdrawn' }).where('id', '=', applicantId).execute();
    await db()
      .updateTable('group_rank')
      .set({ model_version: '1.0.1' })
      .where('applicant_id', '=', applicantId)
      .execute();
    await rescoreRanks(server().ctx);
    expect(await rankOf(applicantId)).toBeUndefined();
  });

  test('is read again if the codes are those of a version that codes facts differently', async () => {
    const { applicantId } = await createRanked();
    await result(applicantId, 'credit_check', creditFile(810, 0));
    const before = await rankOf(applicantId);
    await db()
      .updateTable('group_rank')
      .set({ model_version: '1.0.1', points: 1, codes: Buffer.alloc(51, 1) })
      .where('applicant_id', '=', applicantId)
      .execute();
    await rescoreRanks(server().ctx);
    expect(await rankOf(applicantId)).toMatchObject({
      points: before?.points,
      codes: before?.codes,
      model_version: before?.model_version,
    });
  });
});

test('income counts once the landlord pays for a credit check, and not when an applicant does', async () => {
  const { property, applicantId } = await createRanked();
  const income = INPUTS.findIndex(({ id }) => id === 'income_covers_rent');
  const paidBy = async (payer_role: 'applicant' | 'landlord') => {
    await db().updateTable('screening_order').set({ payer_role }).where('property_id', '=', property.id).execute();
    await db()
      .updateTable('screening_item')
      .set({ paid_at: new Date() })
      .where('applicant_id', '=', applicantId)
      .execute();
    await transaction(db(), (tx) => server().ctx.ranks.refreshProperty(tx, property.id));
    return (await rankOf(applicantId))?.codes[income];
  };
  await payFor(server(), applicantId, ['credit_check']);
  expect(await paidBy('applicant')).toBe(0);
  expect(await paidBy('landlord')).toBeGreaterThan(0);
});

test('an applicant who has not submitted has no place', async () => {
  const applicantId = await createApplication(
    await createApplicant(server()),
    await createProperty(await createLandlord(server())),
  );
  await refresh(applicantId);
  expect(await rankOf(applicantId)).toBeUndefined();
});

describe('the explanation of a rank', () => {
  const explanationOf = async (id: string) => {
    const rank = await rankOf(id);
    return { explanation: rank?.explanation, version: rank?.explanation_version };
  };
  const shown = async ({ landlord, property }: Awaited<ReturnType<typeof createRanked>>) =>
    (await landlord.get(`/api/property/${property.id}`)).body.applicants[0].ranking;

  test('is kept encrypted beside it, and changes with it', async () => {
    const ranked = await createRanked();
    const before = await shown(ranked);
    expect(before.unknown.length).toBeGreaterThan(0);
    const stored = (await explanationOf(ranked.applicantId)).explanation?.toString('latin1');
    expect(stored).not.toContain('helping');
    await result(ranked.applicantId, 'credit_check', creditFile(810, 0));
    expect((await explanationOf(ranked.applicantId)).explanation?.toString('latin1')).not.toBe(stored);
    expect((await shown(ranked)).score).toBeGreaterThan(before.score);
  });

  test('is read as well while another release or nobody has written it, and is written at the next start', async () => {
    const ranked = await createRanked();
    const before = await shown(ranked);
    const written = await explanationOf(ranked.applicantId);
    for (const outdated of [
      { explanation: null, explanation_version: null },
      { explanation: Buffer.from('another release'), explanation_version: '2.0.0/0' },
    ]) {
      await db().updateTable('group_rank').set(outdated).where('applicant_id', '=', ranked.applicantId).execute();
      expect(await shown(ranked)).toEqual(before);
      await rescoreRanks(server().ctx);
      expect((await explanationOf(ranked.applicantId)).version).toBe(written.version);
      expect(await shown(ranked)).toEqual(before);
    }
  });
});

test('everyone is ranked again without the only paid credit check, once its applicant deletes the application', async () => {
  const { property, applicantId } = await createRanked();
  const { applicant, applicantId: paidId } = await createSubmittedApplication(server(), property);
  await result(paidId, 'credit_check', creditFile(700, 0));
  const income = INPUTS.findIndex(({ id }) => id === 'income_covers_rent');
  const isAsked = async () =>
    (
      await db()
        .selectFrom('property')
        .select('asks_credit_check')
        .where('id', '=', property.id)
        .executeTakeFirstOrThrow()
    ).asks_credit_check;
  expect([await isAsked(), (await rankOf(applicantId))?.codes[income]]).toEqual([true, expect.any(Number)]);
  expect((await rankOf(applicantId))?.codes[income]).toBeGreaterThan(0);
  expectStatus(await applicant.post(`/api/applicant/${paidId}/withdraw`), 200);
  expect(await isAsked()).toBe(true);
  expectStatus(await applicant.delete(`/api/applicant/${paidId}`), 200);
  expect([await isAsked(), (await rankOf(applicantId))?.codes[income]]).toEqual([false, 0]);
});
