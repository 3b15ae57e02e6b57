import { sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { isPaidFor } from '../paid-json.ts';
import { OF_OTHERS, type StoredFile } from './file-store.ts';

/** A stored file with what is needed to open it. */
export interface ReadableFile extends StoredFile {
  applicantId: string;
  purpose: string;
  /** Whether it belongs to an application of the reader. */
  isOwn: boolean;
  /** False for what was stored before contents were encrypted. */
  isSealed: boolean;
}

/** Files that the landlord of a submitted application can open: leases of references once those were paid for. */
const FOR_THE_LANDLORD = sql`(file.purpose in ('proof_of_income', 'guarantor_income', 'follow_up_document')
  or (file.purpose in ('reference_lease', 'answer_lease') and ${isPaidFor(sql`applicant.id`, sql.lit(KIND.references))}))`;

/**
 * A file that this person may read: their own, or one of a submitted application for their property. Identity documents
 * of references are for nobody else, and documents of checks are exposed as reports are. The condition is the access
 * rule itself, so that a check cannot be forgotten.
 */
export async function findReadableFile(
  db: Database,
  person: UserId,
  fileId: string,
): Promise<ReadableFile | undefined> {
  const { rows } = await sql<ReadableFile>`
    select file.id, name, content_type as "contentType", bytes, storage_key as "storageKey",
      file.applicant_id as "applicantId", purpose, applicant.person_id = ${person} as "isOwn", file.is_sealed as "isSealed"
    from file join applicant on applicant.id = file.applicant_id join property on property.id = applicant.property_id
    where file.id = ${fileId} and file.purpose <> 'id_document'
      and ((applicant.person_id = ${person} and not ${OF_OTHERS})
        or (property.landlord_id = ${person} and applicant.status = 'in-review' and ${FOR_THE_LANDLORD}))`.execute(db);
  return rows[0];
}
