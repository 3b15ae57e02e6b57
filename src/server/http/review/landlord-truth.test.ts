import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { A_BAD_FILE } from '../../../../testing/builders/credit-files.ts';
import { OPERATOR } from '../../../../testing/builders/evidence.ts';
import { storeResult } from '../../../../testing/builders/paid-items.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { StoredResults } from '../../../domain/screening/results/stored-shape.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { openDisputes } from '../../ranking/disputes/open-disputes-store.ts';
import { resolveDispute } from '../../ranking/disputes/resolve-dispute.ts';
import { rescoreRanks } from '../../ranking/rescore-ranks.ts';

const server = startTestServer();

const bank = (monthly_income: number): StoredResults['financial_verification'] => ({
  status: 'received',
  applicantFinancialData: {
    monthly_employer_income: null,
    monthly_income,
    monthly_government_income: null,
    balance_max: 312.55,
    total_loan: 0,
    rent_payment_average_values: null,
    average_monthly_mortgage_payments: null,
    monthly_utility_payments: null,
  },
});

const scans = (scan_status: object): StoredResults['background_check'] => ({
  risk_result: {
    status: 'RETURNED',
    scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED', ...scan_status },
  },
});

const PHILIPPA: StoredResults['id_verification'] = {
  status: 'Verified',
  nameOnCard: 'PHILIPPA SYCAMORE',
  verifast_data: null,
};

/** A submitted applicant who states 5,900 a month of their own, and 7,850 for the household. */
async function createApplied() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  const listed = async () => expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body.applicants[0];
  const opened = async () =>
    expectStatus(
      await landlord.post('/api/applicant/byUserIdAndApplicationId', {
        application_id: property.id,
        user_id: (await listed()).user_id,
      }),
      200,
    ).body.applicant;
  const own = async () => expectStatus(await applicant.get(`/api/applicant/${applicantId}/ranking`), 200).body.ranking;
  return { landlord, property, applicant, applicantId, listed, opened, own };
}

describe('what a landlord reads about a household', () => {
  test('is the verified income where there is one, whatever else is among the reasons', async () => {
    const { applicantId, listed, opened } = await createApplied();
    expect((await listed()).ranking.income).toEqual({
      amount: 7850,
      source: 'stated',
      beside: '$5,900 in jobs and other income listed',
      mark: 'stated',
    });
    await storeResult(server(), applicantId, 'credit_check', A_BAD_FILE);
    await storeResult(server(), applicantId, 'financial_verification', bank(1900));
    const income = { amount: 1900, source: 'verified', beside: 'stated $7,850', mark: 'below' };
    expect((await listed()).ranking.income).toEqual(income);
    expect((await opened()).ranking.income).toEqual(income);
    expect((await listed()).ranking.alerts).toContainEqual({
      kind: 'income',
      sentence: 'They stated $5,900 a month; the bank shows $1,900',
      applicant_id: applicantId,
      dispute: null,
    });
  });

  test('names what the checks found beside the rank, and moves no rank for a criminal scan', async () => {
    const { applicantId, listed, opened, own } = await createApplied();
    await storeResult(server(), applicantId, 'background_check', scans({}));
    const before = (await listed()).ranking;
    expect([before.alerts, before.label]).toEqual([[], expect.not.stringMatching('check these points')]);
    await storeResult(server(), applicantId, 'background_check', scans({ criminal_scan: 'FAILED' }));
    const { ranking } = await listed();
    expect(ranking.points).toBe(before.points);
    expect(ranking.label).toBe('check these points');
    expect(ranking.alerts).toMatchObject([{ kind: 'criminal_scan', sentence: 'Criminal scan: not passed' }]);
    expect((await opened()).ranking.alerts).toEqual(ranking.alerts);
    expect((await own()).alerts).toMatchObject([{ kind: 'criminal_scan' }]);
  });

  test('says when a check is in another name, in the list, to the applicant and in both exports', async () => {
    const { landlord, property, applicant, applicantId, listed, own } = await createApplied();
    const { email, phone: phone_number } = applicant;
    const rename = async (first_name: string, last_name: string) =>
      expectStatus(await applicant.post('/api/account', { first_name, last_name, email, phone_number }), 200);
    await rename('Philippa', 'Sycamore');
    await storeResult(server(), applicantId, 'id_verification', PHILIPPA);
    const { points, alerts } = (await listed()).ranking;
    expect(alerts).toEqual([]);
    await rename('Zebulon', 'Quark');
    const sentence = 'The ID that was checked is in another name';
    const { ranking } = await listed();
    expect(ranking).toMatchObject({ points, label: 'check these points', alerts: [{ kind: 'name', sentence }] });
    expect((await own()).alerts).toMatchObject([{ kind: 'name', sentence }]);
    const exported = async (kind: string) => {
      const headers = { authorization: `Bearer ${landlord.token}` };
      const answer = await fetch(`${server().origin}/api/property/${property.id}/applicants.${kind}`, { headers });
      return new Uint8Array(await answer.arrayBuffer());
    };
    expect(new TextDecoder().decode(await exported('csv'))).toContain(sentence);
    expect(await pdfText(await exported('pdf'))).toContain(sentence);
    await rename('philippa', 'Sycamore');
    expect((await listed()).ranking.alerts).toEqual([]);
  });

  test('marks what the applicant disputes, and keeps it in sight', async () => {
    const { applicant, applicantId, listed } = await createApplied();
    await storeResult(server(), applicantId, 'credit_check', A_BAD_FILE);
    expect((await listed()).ranking.alerts).toMatchObject([{ kind: 'bankruptcy', dispute: null }]);
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/dispute`, { input: 'bankruptcies' }), 200);
    const { ranking } = await listed();
    expect(ranking.alerts).toMatchObject([{ kind: 'bankruptcy', dispute: 'open' }]);
    expect(ranking.label).toBe('check these points');
    const [dispute] = await openDisputes(server().ctx.db);
    if (!dispute) throw new Error('there is one dispute');
    await resolveDispute(server().ctx, OPERATOR, { id: dispute.id, state: 'upheld' });
    expect((await listed()).ranking.alerts).toMatchObject([{ kind: 'bankruptcy', dispute: 'upheld' }]);
  });

  test('has the values, and counts what is not among the first four', async () => {
    const { applicantId, listed } = await createApplied();
    await storeResult(server(), applicantId, 'credit_check', A_BAD_FILE);
    const { hurting, more_hurting } = (await listed()).ranking;
    const sentences = [...hurting, ...more_hurting].map(({ sentence }: { sentence: string }) => sentence);
    expect(hurting).toHaveLength(4);
    expect(more_hurting.length).toBeGreaterThan(0);
    expect(sentences).toContain('2 payments 90 days late, 3 payments 60 days late, 4 payments 30 days late');
    expect(sentences).toContain('1 unpaid debt in collection, $900 owed');
  });
});

describe('the values behind a rank', () => {
  test('are stored encrypted, and an old rank without them is explained without values until it is rescored', async () => {
    const { applicantId, listed } = await createApplied();
    await storeResult(server(), applicantId, 'financial_verification', bank(1900));
    const { db } = server().ctx;
    const { summary } = await db
      .selectFrom('group_rank')
      .select('summary')
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
    expect(summary?.includes('1900')).toBe(false);
    await db
      .updateTable('group_rank')
      .set({ summary: null, explanation: null, explanation_version: null })
      .where('applicant_id', '=', applicantId)
      .execute();
    expect((await listed()).ranking).toMatchObject({ income: null, alerts: [] });
    await rescoreRanks(server().ctx);
    expect((await listed()).ranking).toMatchObject({ income: { amount: 1900, mark: 'below' } });
  });

  test('follow every change, for applicants who never had a key too', async () => {
    const { applicantId, listed } = await createApplied();
    const { db } = server().ctx;
    await db.deleteFrom('applicant_key').where('applicant_id', '=', applicantId).execute();
    await transaction(db, (tx) => server().ctx.ranks.refresh(tx, applicantId));
    expect((await listed()).ranking.income).toMatchObject({ amount: 7850 });
  });
});
