import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLandlord, createProperty, expectStatus } from '../../../../testing/builders/builders.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { createAgreedApplicant, enterCredit, submitChecks } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer({ BUREAU: 'northfile' });

describe('a credit check at another bureau', () => {
  test('is ordered, agreed to, entered, told by its webhook, charged, read by the landlord, and ranked', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check'],
    });
    const { db } = server().ctx;
    const asked = await applicant.get(`/api/screening-request/tenants-request-items/${property.id}`);
    expect(expectStatus(asked, 200).body.bureau_name, 'the consent names it').toBe('Northfile');
    const consents = await db
      .selectFrom('consent')
      .select('text_version')
      .where('applicant_id', '=', applicantId)
      .execute();
    expect(consents).toEqual([{ text_version: expect.stringMatching(/ Northfile, Maplekey Inc\.$/) }]);
    expectStatus(await enterCredit(applicant, property), 200);
    const attempt = await until('the bureau has answered', async () => {
      const row = await db
        .selectFrom('check_attempt')
        .select(['vendor', 'vendor_ref', 'state'])
        .where('applicant_id', '=', applicantId)
        .executeTakeFirst();
      return row?.state === 'returned' && row;
    });
    expect(attempt).toEqual({ vendor: 'northfile', vendor_ref: expect.stringMatching(/^nf-/), state: 'returned' });
    const events = await db.selectFrom('webhook_event').select('vendor').where('about', '=', 'case').execute();
    expect(new Set(events.map(({ vendor }) => vendor))).toEqual(new Set(['northfile']));

    expectStatus(await submitChecks(applicant, applicantId), 200);
    const found = await until('the result is open to the landlord, with its report', async () => {
      const query = { application_id: property.id, user_id: applicant.id };
      const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
      const [check] = body.applicant.credit_checks;
      const report = JSON.parse(check?.certn_data ?? 'null');
      return report?.equifax_result?.status === 'RETURNED' && report.id && { report, ranking: body.applicant.ranking };
    });
    expect(found.report.equifax_result).toEqual({
      status: 'RETURNED',
      credit_score: 688,
      trades: [
        {
          credit_grantor: 'Bow River Credit Union',
          percent_credit_used: 41.25,
          past_due_count_30_day: 1,
          past_due_count_60_day: 0,
          past_due_count_90_day: 0,
        },
        {
          credit_grantor: null,
          percent_credit_used: null,
          past_due_count_30_day: 0,
          past_due_count_60_day: 0,
          past_due_count_90_day: 0,
        },
      ],
      collections: [
        {
          creditor: 'Foothills Telephone',
          agency_entity: 'Granite Recovery',
          assigned_data: '2024-01-15',
          date_paid: '2024-06-01',
          amount_owed: 123.45,
        },
      ],
      bankruptcies: [],
    });
    const { helping, hurting, more_helping, more_hurting, verified } = found.ranking;
    const inputs = [helping, hurting, more_helping, more_hurting, verified].flat().map(({ input }) => input);
    expect(inputs).toContain('credit_score');
    const declined = { verdict: 'declined', reason: 'credit-history', report_played_part: true };
    const preview = await landlord.post(`/api/applicant/${applicantId}/decision/preview`, declined);
    const { letter: email } = expectStatus(preview, 200).body; // @literal field of the API
    expect(email.paragraphs.join(' ')).toContain('It came from Northfile.');
    const link = await landlord.post('/api/certn/link-report', { application_id: found.report.id });
    const file = await fetch(new URL(expectStatus(link, 200).body.data.report_url, server().origin));
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('takes no event with another signature, and none at the path of the first bureau', async () => {
    const body = JSON.stringify({ event: 'one', inquiry: 'nf-1' });
    const at = Math.floor(Date.now() / 1000);
    const send = (vendor: string, secret: string) =>
      fetch(`${server().origin}/webhooks/${vendor}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'northfile-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
        },
        body,
      }).then(({ status }) => status);
    expect(await send('northfile', 'somebody’s secret')).toBe(400);
    expect(await send('certn', 'northfile_sandbox_secret')).toBe(400);
    expect(await send('northfile', 'northfile_sandbox_secret')).toBe(200);
  });
});
