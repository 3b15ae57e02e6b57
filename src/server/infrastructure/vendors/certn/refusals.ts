import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { problemOfStatus, type VendorAnswer } from '../call-vendor.ts';

const refusal = z.object({ errors: z.array(z.object({ attr: z.nullish(z.string()) })) });

/** Parts of the order that we set ourselves: the applicant cannot fix a refusal of these. */
const OURS = new Set(['check_types_with_arguments', 'tags', 'group', 'send_invite_email', 'return_invite_link']);

/** The applicant's fields, by the names that the vendor may use for them. */
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
 * The problem of a refused order. A refusal of the applicant's data is `validation` with our name of the field (`sin`,
 * `birth_date`, `address`, else `person`); one of our own parts is `config`. The vendor's message is dropped: it may
 * repeat personal data.
 */
export function problemOfOrder(answer: VendorAnswer): ProviderProblem {
  // Behind a server error the order may have been taken; 503 says that it was not.
  if (answer.status >= 500 && answer.status !== 503) {
    const code = String(answer.status);
    return new ProviderProblem({ provider: 'certn', kind: 'unknown_outcome', retryable: false, code });
  }
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
