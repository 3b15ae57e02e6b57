import { type RawBuilder, sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { IS_VISIBLE_TO_LANDLORD } from '../../applications/paid-json.ts';

/** The files of an applicant's checks, beside their results. */
export interface CheckFiles {
  /** Kinds with a PDF report. */
  kinds: ResultKind[];
  /** Whether there is an unverified picture of an identity document. */
  hasDocument: boolean;
}

/** An applicant with their ID checks, as a list has them. */
export interface WithIdentityChecks {
  id_verifications: readonly { id: string; status: 'Verified' | 'Unverified' | null }[];
}

export const reportOf = (applicantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
  'kinds', array(select report.kind from report where report.applicant_id = ${applicantId}),
  'hasDocument', exists (
    select from file where file.applicant_id = ${applicantId} and file.purpose = 'id_document'))`;

/** The name that a report was requested for, encrypted; bytes in base64. */
interface SealedAskedName {
  attemptId: string;
  name: string;
}

/** The name that the newest report of a check was requested for; needs `c` in scope. */
const ASKED_NAME = sql`(
  select json_build_object('attemptId', t.id, 'name', encode(t.asked_name, 'base64'))
  from check_attempt t join check_attempt_kind k on k.attempt_id = t.id
  where t.applicant_id = c.applicant_id and k.kind = c.kind and t.asked_name is not null and t.vendor_ref is not null
  order by t.created_at desc limit 1)`;

/** One applicant's check results as the database returns them, with the key that opens them; bytes in base64. */
export interface SealedResults {
  results: { id: string; kind: ResultKind; sealed: string; asked?: SealedAskedName | null }[];
  /** Null where nothing was ever encrypted for the applicant, or where the key was destroyed. */
  key: { wrapped: string; wrappedBy: string } | null;
}

/** An applicant's returned and paid results, where `isVisible` holds. */
export const sealedResultsOf = (
  applicantId: RawBuilder<unknown>,
  isVisible: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'sealed', encode(c.sealed, 'base64'), 'asked', ${ASKED_NAME}))
    from check_result c where c.applicant_id = ${applicantId} and c.state = 'returned' and ${isVisible}
      and ${IS_VISIBLE_TO_LANDLORD}), '[]'::json)`;

export const keyOf = (applicantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('wrapped', encode(k.wrapped, 'base64'), 'wrappedBy', k.wrapped_by)
  from applicant_key k where k.applicant_id = ${applicantId})`;
