import type { CheckedPerson } from '../../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../../domain/screening/checks.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';

/**
 * The vendor's names of the checks we order: the check, and its explicit type.
 *
 * Assumed: the public documentation describes no public records check, and neither how Canadian data is sent
 * (`input_claims`) nor how results are returned (`output_claims`). Compare with the API description in the vendor's
 * portal once the account is open; only this file and read-claims.ts change.
 */
export const CHECK_TYPES: Record<BureauCheckKind, { type: string; kind: string }> = {
  [KIND.credit]: { type: 'CREDIT_REPORT_1', kind: 'CANADIAN_CREDIT_REPORT_1' },
  [KIND.background]: { type: 'PUBLIC_RECORDS_REPORT_1', kind: 'CANADIAN_PUBLIC_RECORDS_REPORT_1' },
};

const TAG_PREFIX = 'try:'; // @literal existing cases at the vendor have it

/** The tag of an attempt at the vendor. */
export const tagOfAttempt = (attemptId: string): string => `${TAG_PREFIX}${attemptId}`;

/** The attempt behind a case; undefined when we did not order the case. */
export const attemptOfTags = (tags: readonly unknown[]): string | undefined =>
  tags
    .find((tag) => typeof tag === 'string' && tag.startsWith(TAG_PREFIX))
    ?.toString()
    .slice(TAG_PREFIX.length);

/** The body of an order. The vendor sends no email: we send the applicant there if they have to finish something. */
export function orderBody(order: { attemptId: string; checks: BureauCheckKind[]; person: CheckedPerson }): object {
  return {
    email_address: order.person.email,
    send_invite_email: false,
    return_invite_link: true,
    tags: [tagOfAttempt(order.attemptId)],
    check_types_with_arguments: Object.fromEntries(
      order.checks.map((check) => {
        const { type, kind } = CHECK_TYPES[check];
        return [type, { ordering_type: 'EXPLICIT_ORDERING', explicit_check_type: [kind] }];
      }),
    ),
    input_claims: claimsOf(order.person),
  };
}

function claimsOf(person: CheckedPerson): object {
  return {
    name: { given_name: person.firstName, family_name: person.lastName },
    phone_number: `+1${person.phone}`,
    ...(person.birthDate === undefined ? {} : { birth_date: person.birthDate }),
    ...(person.sin === undefined ? {} : { sin: person.sin }),
    residences: [
      {
        address: person.address,
        city: person.city,
        province_state: person.province,
        country: person.country,
        current: true,
      },
    ],
  };
}
