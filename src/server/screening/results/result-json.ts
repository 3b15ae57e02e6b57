import { type RawBuilder, sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/results/check-results.ts';
import { IS_VISIBLE_TO_LANDLORD } from '../../applications/paid-json.ts';

/** What there is to look at of somebody's checks, beside their results. */
export interface Printed {
  /** Kinds with a printed report. */
  kinds: ResultKind[];
  /** Whether there is a picture of an identity document that nobody checked. */
  hasDocument: boolean;
}

export const reportOf = (applicantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
  'kinds', array(select report.kind from report where report.applicant_id = ${applicantId}),
  'hasDocument', exists (
    select from file where file.applicant_id = ${applicantId} and file.purpose = 'id_document'))`;

/** Results of checks of one applicant as the database hands them over, with the key that opens them; bytes in base64. */
export interface SealedResults {
  results: { id: string; kind: ResultKind; sealed: string }[];
  /** Null where nothing was ever encrypted for the applicant, or where the key was destroyed. */
  key: { wrapped: string; wrappedBy: string } | null;
}

/** The results of an applicant that have returned and were paid, where `isVisible` holds. */
export const sealedResultsOf = (
  applicantId: RawBuilder<unknown>,
  isVisible: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'sealed', encode(c.sealed, 'base64')))
    from check_result c where c.applicant_id = ${applicantId} and c.state = 'returned' and ${isVisible}
      and ${IS_VISIBLE_TO_LANDLORD}), '[]'::json)`;

export const keyOf = (applicantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('wrapped', encode(k.wrapped, 'base64'), 'wrappedBy', k.wrapped_by)
  from applicant_key k where k.applicant_id = ${applicantId})`;
