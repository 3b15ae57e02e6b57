import { sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { rowsJson } from '../../infrastructure/database/sql-expressions.ts';
import { keyOf, type SealedResults } from '../../screening/results/result-json.ts';

/** A value as it is printed into the archive. */
export type ArchiveValue = string | number | boolean | null | ArchiveValue[] | { [name: string]: ArchiveValue };

/** A stored file of the caller for the archive. */
export interface OwnContent {
  applicantId: string;
  name: string;
  storageKey: string;
  isSealed: boolean;
  /** The check whose report it is; null for the person's own documents. */
  reportOf: ResultKind | null;
}

/** The documents that a person added to applications, and the reports about them. */
export async function ownContents(db: Database, me: UserId): Promise<OwnContent[]> {
  const { rows } = await sql<OwnContent>`
    select file.applicant_id as "applicantId", file.name, storage_key as "storageKey", is_sealed as "isSealed",
      null as "reportOf"
    from file join applicant on applicant.id = file.applicant_id
    where applicant.person_id = ${me} and purpose in ('proof_of_income', 'reference_lease', 'referee_identity_document', 'id_document', 'follow_up_document')
    union all
    select report.applicant_id, report.kind || '.pdf', storage_key, true, report.kind
    from report join applicant on applicant.id = report.applicant_id where applicant.person_id = ${me}
    order by 1, 3`.execute(db);
  return rows;
}

/** The encrypted results of an applicant with their key, paid or not: they are about the applicant. */
export async function sealedResults(db: Database, applicantId: string): Promise<SealedResults> {
  const { rows } = await sql<SealedResults>`
    select ${rowsJson(sql`select id, kind, encode(sealed, 'base64') as sealed from check_result
        where applicant_id = ${applicantId} and state = 'returned' order by kind`)} as results,
      ${keyOf(sql`${applicantId}::uuid`)} as key`.execute(db);
  return rows[0] ?? { results: [], key: null };
}
