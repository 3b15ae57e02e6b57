import { describe, expect, it } from 'vitest';
import { storedCase } from '../../../../../testing/builders/stored-results.ts';
import { readStored } from '../../../../domain/screening/results/stored-shape.ts';
import { readCase as translateCase } from './translate.ts';

const BASE = 'https://api.ca.certn.co';
const readCase = (body: unknown, baseUrl: string) => storedCase(translateCase(body, baseUrl));
const CASE_ID = '3f0c9a52-6b1e-4d0a-9a55-0f7a3f4e2b10';

const creditCheck = {
  id: '8b6e1f0e-5f2f-4b5c-8a51-6b4a37a1a0c1',
  short_id: 'CR-81F0',
  type: 'CREDIT_REPORT_1',
  status: 'COMPLETE',
  score: 'NOT_APPLICABLE',
  sub_score: null,
  adjudication_score: null,
  adjudication_sub_score: null,
  output_claims: {
    equifax_result: {
      id: 'ef-1',
      status: 'RETURNED',
      status_label: 'Returned',
      credit_score: '742',
      credit_check_date: '2026-11-20T15:02:11Z',
      credit_check_failed: false,
      credit_check_errors: null,
      total_debt: '18250.00',
      trades: [
        {
          credit_grantor: ' Harbour Savings Bank ',
          narratives: ['Monthly'],
          payment_term_amount: '120.00',
          percent_credit_used: '33.79',
          past_due_count_30_day: '1',
          past_due_count_60_day: 0,
          past_due_count_90_day: null,
        },
        { credit_grantor: null, percent_credit_used: '' },
      ],
      collections: [
        {
          agency_entity: 'Granite Recovery',
          assigned_data: '2025-08-20T00:00:00Z',
          date_paid: '',
          amount_owed: '$1,280.50',
        },
      ],
      fraud_warnings: [],
    },
  },
};

const backgroundCheck = {
  id: '2a8a3b8e-7d1b-4f10-a5f9-1f0d2c1a9e77',
  short_id: 'PR-2A8A',
  type: 'PUBLIC_RECORDS_REPORT_1',
  status: 'COMPLETE',
  score: 'REVIEW',
  output_claims: {
    scan_status: {
      criminal_scan: 'REJECT',
      criminal_scan_label: 'Not cleared',
      fraud_scan: 'RESTRICTED',
      sex_offender_scan: 'NOT_APPLICABLE',
      public_court_records: 'REVIEW',
    },
  },
};

/** A finished case as CertnCentric lists it. */
const finished = {
  id: CASE_ID,
  short_id: '3F0C9A',
  created: '2026-11-20T15:00:00.123Z',
  modified: '2026-11-20T15:02:30.456Z',
  email_address: 'zoe@example.test',
  overall_status: 'COMPLETE',
  overall_score: 'REVIEW',
  input_claims: { name: { given_name: 'Zoé', family_name: 'Sample' }, sin: '000101006' },
  check_types_with_arguments: { CREDIT_REPORT_1: {}, PUBLIC_RECORDS_REPORT_1: {} },
  checks: [creditCheck, backgroundCheck],
  tags: ['office:west', 'try:0190'],
  invite_link: 'https://app.certn.co/invite/abc',
};

describe('readCase', () => {
  it('reads a finished case into the stored shapes and drops everything else', () => {
    const read = readCase(finished, BASE);
    expect(read).toMatchObject({
      caseId: CASE_ID,
      attemptId: '0190',
      state: 'returned',
      inviteUrl: undefined,
      problems: [],
    });
    expect(read.credit).toEqual({
      id: CASE_ID,
      equifax_result: {
        status: 'RETURNED',
        credit_score: 742,
        trades: [
          {
            credit_grantor: 'Harbour Savings Bank',
            percent_credit_used: 33.79,
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
            creditor: null,
            agency_entity: 'Granite Recovery',
            assigned_data: '2025-08-20',
            date_paid: null,
            amount_owed: 1280.5,
          },
        ],
        bankruptcies: [],
      },
    });
    expect(read.background).toEqual({
      id: CASE_ID,
      risk_result: {
        status: 'RETURNED',
        scan_status: { criminal_scan: 'NOT_CLEARED', fraud_scan: 'REVIEW', sex_offender_scan: 'CLEARED' },
      },
    });
    const { credit, background } = translateCase(finished, BASE);
    expect(readStored('credit_check', read.credit)).toEqual(credit);
    expect(readStored('background_check', read.background)).toEqual(background);
  });

  it('removes the applicant’s data from the raw answer, wherever it is repeated', () => {
    const echoing = { ...finished, checks: [{ ...creditCheck, input_claims: { sin: '000101006' }, SIN: '000101006' }] };
    const { raw } = readCase(echoing, BASE);
    expect(JSON.parse(raw)).toMatchObject({ id: CASE_ID, overall_score: 'REVIEW' });
    expect(raw).not.toMatch(/000101006|Zoé/);
  });

  it.each([
    ['DRAFT', 'running'],
    ['CASE_ORDERED', 'running'],
    ['APPLICANT_INVITED', 'waiting'],
    ['APPLICANT_OPENED', 'waiting'],
    ['APPLICANT_STARTED', 'waiting'],
    ['APPLICANT_SUBMITTED', 'running'],
    ['IN_PROGRESS', 'running'],
    ['CLIENT_ACTION_REQUIRED', 'running'],
    ['APPLICANT_ACTION_REQUIRED', 'waiting'],
  ])('%s: %s, and the link only when the applicant has something to do', (overall_status, state) => {
    expect(readCase({ ...finished, overall_status, checks: [] }, BASE)).toMatchObject({
      state,
      inviteUrl: state === 'waiting' ? finished.invite_link : undefined,
      problems: [],
      credit: undefined,
      background: undefined,
    });
  });

  it.each([
    ['INVITE_UNDELIVERABLE', 'The bureau could not reach this applicant by email.'],
    ['APPLICANT_EXPIRED', 'The applicant did not complete the check with the bureau in time.'],
    ['APPLICANT_DECLINED', 'The applicant declined the check with the bureau.'],
    ['CANCELLED', 'The check was cancelled.'],
  ])('%s: failed, with a reason', (overall_status, problem) => {
    expect(readCase({ ...finished, overall_status, checks: [] }, BASE)).toMatchObject({
      state: 'failed',
      problems: [problem],
      credit: { status: 'FAILED', information: { non_field_errors: [problem] } },
      background: undefined,
    });
  });

  it('says which check the bureau could not complete', () => {
    const half = readCase({ ...finished, checks: [backgroundCheck] }, BASE);
    const problem = 'The bureau could not complete the credit check.';
    expect(half).toMatchObject({
      state: 'returned',
      problems: [problem],
      credit: { status: 'FAILED', information: { non_field_errors: [problem] } },
    });
    const nothing = readCase({ ...finished, checks: [{ ...creditCheck, status: 'CANCELLED' }] }, BASE);
    expect(nothing.problems).toEqual([problem, 'The bureau could not complete the background check.']);
    expect(nothing.state).toBe('failed');
  });

  it('returns a check as soon as it is complete', () => {
    const pending = { ...backgroundCheck, status: 'IN_PROGRESS', output_claims: {} };
    const read = readCase({ ...finished, overall_status: 'IN_PROGRESS', checks: [creditCheck, pending] }, BASE);
    expect(read).toMatchObject({ state: 'running', credit: { equifax_result: { credit_score: 742 } } });
    expect(read.background).toBeUndefined();
  });

  it('returns nothing for a check that was not ordered', () => {
    const only = {
      ...finished,
      check_types_with_arguments: { PUBLIC_RECORDS_REPORT_1: {} },
      checks: [backgroundCheck],
    };
    expect(readCase(only, BASE)).toMatchObject({ state: 'returned', problems: [], credit: undefined });
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['https://certn.co.example.test/invite', undefined],
    ['http://app.certn.co/invite', undefined],
    ['https://user:word@app.certn.co/invite', undefined],
    ['not a link', undefined],
    [null, undefined],
    ['https://api.ca.certn.co/invite/1', 'https://api.ca.certn.co/invite/1'],
    ['https://my.certn.co/invite/1', 'https://my.certn.co/invite/1'],
  ])('accepts no address that is not the vendor’s: %s', (invite_link, expected) => {
    const waiting = { ...finished, overall_status: 'APPLICANT_INVITED', checks: [], invite_link };
    expect(readCase(waiting, BASE).inviteUrl).toBe(expected);
  });

  it.each([
    ['no object', 'nothing'],
    ['nothing', undefined],
    ['no id', { ...finished, id: undefined }],
    ['an id that would change an address', { ...finished, id: '../order' }],
    ['a state nobody knows', { ...finished, overall_status: 'LOST' }],
    ['checks that are no list', { ...finished, checks: {} }],
    ['a finished check without claims', { ...finished, checks: [{ ...creditCheck, output_claims: null }] }],
    ['a scan in another word', withScan({ fraud_scan: 'MAYBE' })],
    ['a scan that is missing', withScan({ fraud_scan: undefined })],
    ['a negative score', withFile({ credit_score: -1 })],
    ['a score of nothing', withFile({ credit_score: 0 })],
    ['a score above all', withFile({ credit_score: '901' })],
    ['a score below all', withFile({ credit_score: 299 })],
    ['half a score', withFile({ credit_score: '702.5' })],
    ['a score in words', withFile({ credit_score: 'good' })],
    ['accounts that are no list', withFile({ trades: 'none' })],
    ['a negative count', withFile({ trades: [{ past_due_count_30_day: -2 }] })],
    ['an endless number', withFile({ trades: [{ percent_credit_used: '9'.repeat(400) }] })],
  ])('refuses %s', (_name, body) => {
    expect(() => readCase(body, BASE)).toThrow(
      expect.objectContaining({ name: 'ProviderProblem', kind: 'bad_response', retryable: true }),
    );
  });

  it.each([
    ['900', 900],
    [300, 300],
    [' 702 ', 702],
    [null, null],
    ['', null],
    [undefined, null],
  ])('accepts a score of %j', (credit_score, expected) => {
    expect(readCase(withFile({ credit_score }), BASE).credit?.equifax_result?.credit_score).toBe(expected);
  });

  it('accepts a thin file without lists', () => {
    const thin = { ...creditCheck, output_claims: { equifax_result: { credit_score: null, trades: null } } };
    expect(readCase({ ...finished, checks: [thin] }, BASE).credit?.equifax_result).toEqual({
      status: 'RETURNED',
      credit_score: null,
      trades: [],
      collections: [],
      bankruptcies: [],
    });
  });
});

function withFile(change: object) {
  const { equifax_result } = creditCheck.output_claims;
  const changed = { ...creditCheck, output_claims: { equifax_result: { ...equifax_result, ...change } } };
  return { ...finished, checks: [changed, backgroundCheck] };
}

function withScan(change: object) {
  const { scan_status } = backgroundCheck.output_claims;
  return {
    ...finished,
    checks: [{ ...backgroundCheck, output_claims: { scan_status: { ...scan_status, ...change } } }],
  };
}
