import type { Recordings } from './play-back.ts';

const GUID = '8f14e45fceea167a5a36dedd4bea2543c9f0f895fb98ab9159f51fd0297e';
const SECURITY_KEY = '3f2b6c1e-6c3a-4d0f-9a51-0c1f7b8e9d22';

/** VeriFast's answer to opening a session, and its two PDF reports. `origin` is where the recording is played. */
export const verifastRecordings = (origin: string, pdfs: { bank: Uint8Array; identity: Uint8Array }): Recordings => ({
  'POST /api/v1/create': {
    body: {
      security_key: SECURITY_KEY,
      applicant_email: 'applicant@example.test',
      request_guid: GUID,
      form_url: `${origin}/login?guid=${GUID}`,
      status: 'sent',
      message: '',
    },
  },
  'GET /pdf/bank': { headers: { 'content-type': 'application/pdf' }, body: pdfs.bank },
  'GET /pdf/identity': { headers: { 'content-type': 'application/pdf' }, body: pdfs.identity },
});

/**
 * VeriFast's events while an applicant goes through its page: one per step, then the final one. Some figures are
 * strings.
 */
export function verifastEvents(origin: string): string[] {
  const applicant = {
    security_key: SECURITY_KEY,
    applicantId: 48_213,
    is_archived: 0,
    applicantData: { type: 'Applicant', address: '1290 Bloor St W', app_title: 'Maplekey', name: 'Philippa Sycamore' },
  };
  const bank = {
    hasFinancialData: 1,
    applicantFinancialData: {
      monthly_employer_income: '4810.55',
      monthly_income: 4990,
      monthly_government_income: '0.00',
      balance_max: '10,250.10',
      total_loan: 180,
      rent_payment_average_values: '1700.00',
      average_monthly_mortgage_payments: null,
      monthly_utility_payments: 96.4,
      pdfUrl: `${origin}/pdf/bank`,
    },
  };
  const identity = { status: 'Verified', nameOnCard: 'PHILIPPA SYCAMORE', pdfUrl: `${origin}/pdf/identity` };
  return [
    { type: 'BankVerification', ...applicant, ...bank },
    { type: 'IdVerification', ...applicant, ...identity },
    { type: 'Complete', ...applicant, ...bank, applicantIdentityData: identity },
  ].map((each) => JSON.stringify(each));
}
