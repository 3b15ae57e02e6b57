import { describe, expect, test } from 'vitest';
import { createLandlord, createProperty } from '../../../../testing/builders/builders.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  createAgreedApplicant,
  enterBackground,
  enterCredit,
  ownChecks,
  submitChecks,
  verify,
} from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const ITEMS = ['credit_check', 'background_check', 'id_verification', 'financial_verification'] as const;

describe('four checks, from the order to the landlord’s review', () => {
  test('are agreed to, completed, charged once on submission, and read by the landlord', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, { items: [...ITEMS] });

    const early = await submitChecks(applicant, applicantId);
    expect(early).toMatchObject({ status: 422, body: { error_type: 'ChecksIncomplete' } });

    expect(await enterCredit(applicant, property)).toMatchObject({ status: 200 });
    expect(await enterBackground(applicant, property)).toMatchObject({ status: 200 });
    await verify(applicant, property, { bank: true, identity: true });
    await until('all four are complete', async () =>
      Object.values(await ownChecks(applicant, property)).every(({ is_completed }) => is_completed === 1),
    );

    expect(await submitChecks(applicant, applicantId)).toMatchObject({ status: 200 });
    const charge = await until('it is charged', async () => {
      const { body } = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
      return body.data[0]?.charge?.state === 'succeeded' && body.data[0].charge;
    });
    // 15 + 6 + 4 + 10 dollars and 13 %.
    expect(charge.total).toBe(39.55);

    const seen = await until('all results are there', async () => {
      const query = { application_id: property.id, user_id: applicant.id };
      const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
      const { credit_checks, background_checks, id_verifications, employment_income_verifications } = body.applicant;
      const credit = JSON.parse(credit_checks[0]?.certn_data ?? 'null');
      const background = JSON.parse(background_checks[0]?.certn_data ?? 'null');
      const there = credit?.equifax_result?.status === 'RETURNED' && background?.risk_result?.status === 'RETURNED';
      return there && { credit, background, id: id_verifications[0], income: employment_income_verifications[0] };
    });
    expect(seen.credit.equifax_result.credit_score).toBe(702);
    expect(seen.background.risk_result.scan_status.criminal_scan).toBe('CLEARED');
    expect(seen.id).toMatchObject({ status: 'Verified' });
    expect(JSON.parse(seen.income.verifast_data).applicantFinancialData).toMatchObject({
      monthly_employer_income: 5200,
    });

    const receipts = await until('the receipt', async () => {
      const all = await mailboxOf(server(), landlord.email);
      const found = all.filter(({ subject }) => subject.startsWith('Your receipt'));
      return found.length > 0 && found;
    });
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('HST: $4.55');
  });
});
