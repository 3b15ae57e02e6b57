import { describe, expect, it } from 'vitest';
import { problemOfOrder } from './refusals.ts';

const answer = (status: number, body: unknown) => ({ status, retryAfterMs: undefined, body });
const refused = (...attrs: (string | null)[]) => ({
  type: 'validation_error',
  errors: attrs.map((attr) => ({ code: 'invalid', detail: 'says 000101006', attr })),
});

describe('problemOfOrder', () => {
  it.each([
    [['input_claims.sin'], 'sin'],
    [['input_claims.birth_date'], 'birth_date'],
    [['input_claims.date_of_birth'], 'birth_date'],
    [['input_claims.residences.0.postal_code'], 'address'],
    [['input_claims.residences'], 'address'],
    [['input_claims.name.given_name'], 'person'],
    [['email_address'], 'person'],
    [['email_address', 'input_claims.sin'], 'sin'],
    [['tags', 'input_claims.birth_date'], 'birth_date'],
    [[null], 'person'],
    [['input_claims.constructor'], 'person'],
    [[], 'person'],
  ])('%j is about the field %s', (attrs, code) => {
    for (const status of [400, 422]) {
      expect(problemOfOrder(answer(status, refused(...attrs)))).toMatchObject({
        kind: 'validation',
        retryable: false,
        code,
        message: `certn: validation (${code})`,
      });
    }
  });

  it('cannot be fixed by the applicant when it is about our own parts', () => {
    const body = refused('check_types_with_arguments.CREDIT_REPORT_1', 'tags');
    expect(problemOfOrder(answer(400, body))).toMatchObject({ kind: 'config', retryable: false, code: 'order' });
  });

  it.each([
    [401, 'auth'],
    [403, 'auth'],
    [429, 'rate_limited'],
    [503, 'unavailable'],
    [500, 'unknown_outcome'],
    [504, 'unknown_outcome'],
  ])('%i: %s', (status, kind) => {
    expect(problemOfOrder(answer(status, undefined)).kind).toBe(kind);
  });
});
