import { sql } from 'kysely';
import type { ReferenceId } from '../../domain/accounts/actor.ts';
import type { ReferenceFlag } from '../../domain/references/reference-flags.ts';
import type { ReferenceAnswer } from '../../domain/references/reference-forms.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { isPaidFor } from '../applications/paid-json.ts';
import type { Tx } from '../infrastructure/database/connect.ts';

/** Serializes changes to the application of a request, and to the request with it. */
export async function lockApplicationOf(tx: Tx, applicantId: string): Promise<void> {
  await tx.selectFrom('applicant').select('id').where('id', '=', applicantId).forNoKeyUpdate().execute();
}

export async function setReferenceAnswered(
  tx: Tx,
  id: ReferenceId,
  { answer, flags, at }: { answer: ReferenceAnswer; flags: ReferenceFlag[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('landlord_reference')
    .set({
      state: 'answered',
      tenant_address: answer.tenant_address,
      phone: answer.phone_number,
      rent_on_time: answer.rent_on_time,
      cause_damage: answer.cause_damage,
      rent_to_again: answer.rent_to_again,
      flags,
      requested_network: null,
      requested_device: null,
      answered_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether the landlord of an application can read its references: once they were paid for. */
export async function areReferencesPaid(tx: Tx, applicantId: string): Promise<boolean> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select ${isPaidFor(sql`${applicantId}::uuid`, sql.lit(KIND.references))} as "isPaid"`.execute(tx);
  return rows[0]?.isPaid ?? false;
}

/** A former landlord's answer about an applicant, and the home it is about. */
export interface LandlordAnswer {
  name: string;
  email: string;
  /** Ten digits, or with a country code; null when none was given. */
  phone: string | null;
  tenantAddress: string;
  rentOnTime: 'no' | 'sometimes' | 'yes';
  causeDamage: 'yes' | 'little' | 'no';
  rentToAgain: 'no' | 'maybe' | 'yes';
}

/** Stores an answer that came without a request. */
export async function insertAnswer(tx: Tx, applicantId: string, answer: LandlordAnswer, at: Date): Promise<void> {
  await tx
    .insertInto('landlord_reference')
    .values({
      applicant_id: applicantId,
      state: 'answered',
      name: answer.name,
      email: answer.email,
      phone: answer.phone,
      tenant_address: answer.tenantAddress,
      rent_on_time: answer.rentOnTime,
      cause_damage: answer.causeDamage,
      rent_to_again: answer.rentToAgain,
      created_at: at,
      answered_at: at,
    })
    .execute();
}
