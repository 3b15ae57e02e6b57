import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  A_PDF,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { A_LATE_FILE, storeCreditFile } from '../../../../testing/builders/credit-files.ts';
import { auditOf, expectOnlyTheLandlord, until } from '../../../../testing/builders/evidence.ts';
import { orderFor, storeResult } from '../../../../testing/builders/paid-items.ts';
import { resultOfStored } from '../../../../testing/builders/stored-results.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { recordCheckResult } from '../../screening/results/record-check-result.ts';
import { storeReport } from '../../screening/results/store-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });

const CLEAR = {
  risk_result: {
    status: 'RETURNED',
    scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' },
  },
};
const FIGURES = {
  monthly_employer_income: 5000,
  monthly_income: 5000,
  monthly_government_income: null,
  balance_max: 100,
  total_loan: 0,
  rent_payment_average_values: 1900,
  average_monthly_mortgage_payments: null,
  monthly_utility_payments: null,
  pdfUrl: 'https://vendor.example/report.pdf',
};

const report = (text: string): Uint8Array => Buffer.concat([A_PDF, Buffer.from(`% ${text}\n`)]);
const store = (applicantId: string, kind: ResultKind, text: string = kind) =>
  storeReport(server().ctx, { applicantId, kind, pdf: report(text) });

/** An applicant whose checks were all paid and returned. */
async function createCheckedApplicant() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  await storeCreditFile(server(), applicantId, { ...A_LATE_FILE, id: 'the-vendors-id' });
  await storeResult(server(), applicantId, 'background_check', CLEAR);
  const identity = { status: 'Verified', nameOnCard: 'PHILIPPA SYCAMORE', verifast_data: null } as const;
  await storeResult(server(), applicantId, 'id_verification', identity);
  const income = { status: 'received', applicantFinancialData: FIGURES };
  await storeResult(server(), applicantId, 'financial_verification', income);
  const opened = async () => {
    const body = { application_id: property.id, user_id: applicant.id };
    return expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', body), 200).body.applicant;
  };
  const checkIds = async (): Promise<Record<ResultKind, string>> => {
    const rows = await server()
      .ctx.db.selectFrom('check_result')
      .select(['kind', 'id'])
      .where('applicant_id', '=', applicantId)
      .execute();
    return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as Record<ResultKind, string>;
  };
  const link = (id: string, more = {}) => landlord.post('/api/certn/link-report', { application_id: id, ...more });
  const verification = (type: string, id: string) =>
    landlord.get(`/api/verifast/getReport?${new URLSearchParams({ type, id })}`);
  return { landlord, property, applicant, applicantId, opened, checkIds, link, verification };
}

/** Opens a link as a new tab does: without the session. */
const show = (address: string, accept = 'text/html,*/*') =>
  fetch(`${server().origin}${address}`, { headers: { accept } });

describe('a PDF report', () => {
  test("opens once, in the browser, and the landlord's opening is recorded", async () => {
    const { landlord, applicantId, checkIds, link } = await createCheckedApplicant();
    await store(applicantId, 'credit_check', 'this is the credit report');
    const { body } = expectStatus(await link((await checkIds()).credit_check), 200);
    expect(body).toEqual({ status: 1, data: { report_url: expect.stringMatching(/^\/api\/report\/[\w-]{43}$/) } });
    // Scanners of links ask with HEAD, which must not use up the link.
    const scanned = await fetch(server().origin + body.data.report_url, { method: 'HEAD' });
    expect([scanned.status, scanned.headers.get('allow')]).toEqual([405, 'GET']);
    const shown = await show(body.data.report_url);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''credit%20report.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await shown.arrayBuffer()).equals(report('this is the credit report'))).toBe(true);
    expect((await auditOf(server(), applicantId)).at(-1)).toEqual({
      action: 'report.opened',
      actor_kind: 'landlord',
      actor_id: landlord.id,
      detail: { kind: 'credit_check' },
    });
  });

  test('does not open a second time, nor after a minute: the tab shows why', async () => {
    const { applicantId, checkIds, link } = await createCheckedApplicant();
    await store(applicantId, 'credit_check');
    const address = (await link((await checkIds()).credit_check)).body.data.report_url;
    const both = await Promise.all([show(address), show(address)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = (await link((await checkIds()).credit_check)).body.data.report_url;
    await server()
      .ctx.db.updateTable('report_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const gone = await show(late);
    expect([gone.status, gone.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
    expect(await gone.text()).toContain('Please open the report again from the application.');
    expect((await callerAt(server().origin).get(late)).body).toMatchObject({ status: 0, error_type: 'ReportLinkOver' });
    const auditEvents = (await auditOf(server(), applicantId)).filter(({ action }) => action === 'report.opened');
    expect(auditEvents).toHaveLength(1);
  });

  test('does not open with an unknown link', async () => {
    for (const token of ['x'.repeat(43), 'short', '..%2f..%2freports']) {
      expect((await show(`/api/report/${token}`)).status).toBe(404);
    }
  });

  test('is stored encrypted, and a newer one replaces it', async () => {
    const { applicantId, checkIds, link } = await createCheckedApplicant();
    await store(applicantId, 'background_check', 'the first print');
    await store(applicantId, 'background_check', 'the second print');
    const reports = () => readdirSync(path.join(folder, 'files/reports'));
    const row = await server()
      .ctx.db.selectFrom('report')
      .select('storage_key')
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
    for (const name of reports())
      expect(readFileSync(path.join(folder, 'files/reports', name)).includes('print')).toBe(false);
    const address = (await link((await checkIds()).background_check)).body.data.report_url;
    expect(await (await show(address)).text()).toContain('the second print');
    await until('the first report is removed', async () => {
      const storedReports = await server().ctx.db.selectFrom('report').select('storage_key').execute();
      return reports().length === storedReports.length && reports().includes(path.basename(row.storage_key));
    });
  });

  test('is deleted with the application, and none is stored for a deleted one', async () => {
    const { applicant, applicantId } = await createCheckedApplicant();
    await store(applicantId, 'credit_check');
    const { storage_key } = await server()
      .ctx.db.selectFrom('report')
      .select('storage_key')
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expectStatus(await applicant.delete(`/api/applicant/${applicantId}`), 200);
    const isThere = () => readdirSync(path.join(folder, 'files/reports')).includes(path.basename(storage_key));
    await until('the report is removed', async () => !isThere());
    const before = readdirSync(path.join(folder, 'files/reports')).length;
    await store(applicantId, 'credit_check');
    expect(readdirSync(path.join(folder, 'files/reports'))).toHaveLength(before);
  });
});

describe('a link to a report', () => {
  test('is for the landlord of the property only', async () => {
    const { applicantId, applicant, checkIds } = await createCheckedApplicant();
    for (const kind of ['credit_check', 'id_verification'] as const) await store(applicantId, kind);
    const ids = await checkIds();
    const calls = {
      link: (caller: Parameters<Parameters<typeof expectOnlyTheLandlord>[1][string]>[0]) =>
        caller.post('/api/certn/link-report', { application_id: ids.credit_check }),
      verification: (caller: Parameters<Parameters<typeof expectOnlyTheLandlord>[1][string]>[0]) =>
        caller.get(`/api/verifast/getReport?type=id_verification&id=${ids.id_verification}`),
    };
    await expectOnlyTheLandlord(server(), calls);
    for (const call of Object.values(calls)) expect((await call(applicant)).status).toBe(403);
  });

  test('can name the property, the applicant and the kind; an ambiguous one is refused', async () => {
    const { property, applicantId, link } = await createCheckedApplicant();
    await store(applicantId, 'background_check');
    const named = { applicant_id: applicantId, type: 'background_check' };
    expectStatus(await link(property.id, named), 200);
    for (const less of [{}, { applicant_id: applicantId }]) {
      const refused = expectStatus(await link(property.id, less), 422);
      expect(refused.body.errors.application_id).toEqual(['Please say whose report you want, and for which check']);
    }
    expectStatus(await link(property.id, { ...named, applicant_id: property.id }), 404);
  });

  test('waits for the report: until then the report is being prepared', async () => {
    const { checkIds, link, verification } = await createCheckedApplicant();
    const ids = await checkIds();
    for (const answer of [await link(ids.credit_check), await verification('id_verification', ids.id_verification)]) {
      expect([answer.status, answer.body.message, answer.body.error_type]).toEqual([
        409,
        'The report is being prepared. Please try again in a few minutes.',
        'ReportNotReady',
      ]);
    }
  });

  test('is not created for another kind of check, nor where nothing was paid', async () => {
    const { property, applicantId, checkIds, link, verification } = await createCheckedApplicant();
    const ids = await checkIds();
    for (const kind of ['credit_check', 'id_verification', 'financial_verification'] as const)
      await store(applicantId, kind);
    expectStatus(await link(ids.id_verification), 404);
    expectStatus(await verification('id_verification', ids.financial_verification), 404);
    expectStatus(await verification('credit_check', ids.credit_check), 422);
    expectStatus(await verification('financial_verification', ids.financial_verification), 200);
    const other = await createSubmittedApplication(server(), property);
    await orderFor(server(), other.applicantId, ['credit_check'], 'declined');
    await transaction(server().ctx.db, (tx) =>
      recordCheckResult(server().ctx, tx, {
        applicantId: other.applicantId,
        kind: 'credit_check',
        result: resultOfStored('credit_check', A_LATE_FILE),
      }),
    );
    await store(other.applicantId, 'credit_check');
    expectStatus(await link(property.id, { applicant_id: other.applicantId, type: 'credit_check' }), 404);
  });

  test('shows nothing any more once the applicant has withdrawn', async () => {
    const { applicant, applicantId, checkIds, link } = await createCheckedApplicant();
    await store(applicantId, 'credit_check');
    const id = (await checkIds()).credit_check;
    const address = (await link(id)).body.data.report_url;
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expect((await show(address)).status).toBe(410);
    expectStatus(await link(id), 404);
  });
});

describe('the id of a report', () => {
  test('comes with the results where there is a report, and the vendor’s own ids never do', async () => {
    const { applicantId, opened, checkIds } = await createCheckedApplicant();
    const ids = await checkIds();
    const shownIds = async () => {
      const { credit_checks, background_checks, id_verifications, employment_income_verifications } = await opened();
      return {
        credit: JSON.parse(credit_checks[0].certn_data).id,
        background: JSON.parse(background_checks[0].certn_data).id,
        identity: id_verifications[0].verifast_data,
        income: JSON.parse(employment_income_verifications[0].verifast_data).applicantFinancialData.pdfUrl,
      };
    };
    expect(await shownIds()).toEqual({ credit: undefined, background: undefined, identity: null, income: undefined });
    for (const kind of ['credit_check', 'id_verification', 'financial_verification'] as const)
      await store(applicantId, kind);
    expect(await shownIds()).toEqual({
      credit: ids.credit_check,
      background: undefined,
      identity: JSON.stringify({ id: ids.id_verification }),
      income: `/api/verifast/getReport?type=financial_verification&id=${ids.financial_verification}`,
    });
    expect(JSON.stringify(await opened())).not.toMatch(/the-vendors-id|vendor\.example/);
  });
});
