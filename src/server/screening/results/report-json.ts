import { type RawBuilder, sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/results/check-results.ts';

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
