import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedCase } from '../../../../../testing/builders/stored-results.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { problemOfOrder } from './refusals.ts';
import { readReportId, readReportLink } from './report-file.ts';
import { readCase } from './translate.ts';

const BASE = 'https://api.ca.certn.co';

/** JSON as it comes over the wire, `__proto__` among its keys. */
const anything = fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text));
const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double().map(String), fc.integer().map(String));
const polluted = fc
  .constant('{"__proto__": {"credit_score": 700, "isAdmin": true}}')
  .map((text): unknown => JSON.parse(text));
const value = fc.oneof(anything, number, polluted, fc.constant(null), fc.constant(undefined));

const file = fc.record(
  {
    credit_score: fc.oneof(number, value),
    credit_check_failed: fc.oneof(fc.boolean(), value),
    credit_check_errors: fc.oneof(fc.array(fc.string()), value),
    trades: fc.oneof(
      fc.array(fc.record({ credit_grantor: value, percent_credit_used: number }), { maxLength: 3 }),
      value,
    ),
    collections: fc.oneof(fc.array(fc.record({ amount_owed: number, date_paid: value }), { maxLength: 3 }), value),
    bankruptcies: value,
  },
  { requiredKeys: [] },
);
const score = fc.constantFrom('CLEAR', 'REVIEW', 'REJECT', 'RESTRICTED', 'NOT_APPLICABLE', 'CLEARED', '');
const check = fc.record({
  type: fc.constantFrom(
    'CREDIT_REPORT_1',
    'CANADIAN_CREDIT_REPORT_1',
    'PUBLIC_RECORDS_REPORT_1',
    'toString',
    '__proto__',
  ),
  status: fc.constantFrom('COMPLETE', 'COMPLETE', 'IN_PROGRESS', 'CANCELLED'),
  output_claims: fc.oneof(
    fc.record({ equifax_result: file }),
    fc.record({ scan_status: fc.record({ criminal_scan: score, fraud_scan: score, sex_offender_scan: score }) }),
    value,
  ),
});
const certnCase = fc.record({
  id: fc.oneof(fc.uuid(), fc.uuid(), value),
  overall_status: fc.oneof(fc.constantFrom('COMPLETE', 'IN_PROGRESS', 'APPLICANT_INVITED', 'CANCELLED'), value),
  tags: fc.oneof(fc.array(fc.oneof(fc.constant('try:1'), value)), value),
  invite_link: fc.oneof(fc.webUrl(), value),
  check_types_with_arguments: value,
  checks: fc.oneof(fc.array(check, { maxLength: 3 }), value),
});

const onlyProblems = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderProblem);
    return undefined;
  }
};

it('returns a case in its shape, or a problem, whatever the vendor answers', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 5, arbitrary: certnCase }, { weight: 1, arbitrary: value }), (body) => {
      const found = onlyProblems(() => storedCase(readCase(body, BASE)));
      if (!found) return;
      read += 1;
      const given = found.credit?.equifax_result?.credit_score ?? null;
      if (given !== null) expect(Number.isInteger(given) && given >= 300 && given <= 900).toBe(true);
      if (found.inviteUrl !== undefined) expect(new URL(found.inviteUrl).hostname).toMatch(/(^|\.)certn\.co$/);
      expect(found.attemptId).toSatisfy(
        (attemptId: unknown) => attemptId === undefined || typeof attemptId === 'string',
      );
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    }),
    { numRuns: 2_000 },
  );
  expect(read).toBeGreaterThan(50);
});

it('reads any refusal, and never repeats its text', () => {
  const secret = 'Zoé 000101006';
  const errors = fc.array(
    fc.record({ attr: fc.oneof(fc.constantFrom('input_claims.sin', '__proto__', 'constructor'), value) }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.record({ errors, detail: fc.constant(secret) }), value), (body) => {
      const problem = problemOfOrder({ status: 422, retryAfterMs: undefined, body });
      expect(['sin', 'birth_date', 'address', 'person', 'order']).toContain(problem.code);
      expect(problem.message).not.toContain(secret);
    }),
  );
});

it('fetches a report only from the vendor, whatever link comes', () => {
  const report = fc.record({ status: fc.oneof(fc.constant('COMPLETE'), value), pdf_url: fc.oneof(fc.webUrl(), value) });
  fc.assert(
    fc.property(fc.oneof(report, value), (body) => {
      const answer = { status: 200, retryAfterMs: undefined, body };
      onlyProblems(() => readReportId(answer));
      const link = onlyProblems(() => readReportLink(answer, BASE));
      if (link !== undefined) expect(new URL(link).hostname).toMatch(/(^|\.)certn\.co$/);
    }),
  );
});
