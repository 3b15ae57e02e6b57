import { sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** Stores a link, and deletes long expired links of the same person. */
export async function insertReportLink(
  tx: Tx,
  link: { tokenHash: Buffer; reportId: string | null; fileId: string | null; landlord: LandlordId; expiresAt: Date },
  forgottenBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('report_link')
    .where('person_id', '=', link.landlord)
    .where('expires_at', '<', forgottenBefore)
    .execute();
  await tx
    .insertInto('report_link')
    .values({
      token_hash: link.tokenHash,
      report_id: link.reportId,
      file_id: link.fileId,
      person_id: link.landlord,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** What a link opens. */
export interface LinkedReport {
  /** The landlord whom the link was made for; its holder acts for them, once. */
  landlord: LandlordId;
  expiresAt: Date;
  /** Whether that landlord may still read the application. */
  isReadable: boolean;
  applicantId: string;
  kind: ResultKind;
  contentType: AcceptedType;
  storageKey: string;
  isSealed: boolean;
}

/** Looks up the token of a link and locks it; undefined when there is no such link. */
export async function lockReportLink(tx: Tx, tokenHash: Buffer): Promise<LinkedReport | undefined> {
  const { rows } = await sql<LinkedReport>`
    select link.person_id as landlord, link.expires_at as "expiresAt", applicant.id as "applicantId",
      applicant.status = 'in-review' and property.landlord_id = link.person_id as "isReadable",
      coalesce(report.kind, ${sql.lit(KIND.identity)}) as kind, coalesce(file.content_type, 'application/pdf') as "contentType",
      coalesce(report.storage_key, file.storage_key) as "storageKey", coalesce(file.is_sealed, true) as "isSealed"
    from report_link link left join report on report.id = link.report_id left join file on file.id = link.file_id
      join applicant on applicant.id = coalesce(report.applicant_id, file.applicant_id)
      join property on property.id = applicant.property_id
    where link.token_hash = ${tokenHash} for update of link`.execute(tx);
  return rows[0];
}

export async function endReportLink(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('report_link').set({ expires_at: at }).where('token_hash', '=', tokenHash).execute();
}
