import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { problemOfStatus, type VendorAnswer } from '../call-vendor.ts';

const refusal = z.object({ errors: z.array(z.object({ attr: z.nullish(z.string()) })) });

/** Parts of the order that we wrote and nobody entered: a refusal of these cannot be mended by the applicant. */
const OURS = new Set(['check_types_with_arguments', 'tags', 'group', 'send_invite_email', 'return_invite_link']);

/** What the applicant entered, by the words in which the vendor may point at it. */
const FIELDS: Record<string, string> = {
  sin: 'sin',
  sin_ssn: 'sin',
  ssn: 'sin',
  social_insurance_number: 'sin',
  birth_date: 'birth_date',
  date_of_birth: 'birth_date',
  dob: 'birth_date',
  residences: 'address',
  addresses: 'address',
  address: 'address',
  city: 'address',
  province_state: 'address',
  postal_code: 'address',
};

/**
 * The problem of an order that was not taken. A refusal of what the applicant entered is `validation` with the field
 * in our words (`sin`, `birth_date`, `address`, else `person`); one of what only we wrote is `config`. The vendor's
 * own sentence is dropped: it may repeat what was entered.
 */
export function problemOfOrder(answer: VendorAnswer): ProviderProblem {
  if (answer.status !== 400 && answer.status !== 422) return problemOfStatus('certn', answer);
  const paths = (refusal.safeParse(answer.body).data?.errors ?? []).map(({ attr }) => (attr ?? '').split('.'));
  if (paths.length > 0 && paths.every(([top = '']) => OURS.has(top))) {
    return new ProviderProblem({ provider: 'certn', kind: 'config', retryable: false, code: 'order' });
  }
  const field = paths.flat().find((part) => Object.hasOwn(FIELDS, part)) ?? '';
  return new ProviderProblem({
    provider: 'certn',
    kind: 'validation',
    retryable: false,
    code: FIELDS[field] ?? 'person',
  });
}
