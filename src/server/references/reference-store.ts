import type { Tx } from '../database/connect.ts';

/** What a former landlord says of an applicant, and of which home. */
export interface LandlordAnswer {
  name: string;
  email: string;
  /** Ten digits; null where none was given. */
  phone: string | null;
  tenantAddress: string;
  rentOnTime: 'no' | 'sometimes' | 'yes';
  causeDamage: 'yes' | 'little' | 'no';
  rentToAgain: 'no' | 'maybe' | 'yes';
}

/** Keeps an answer of a former landlord about an applicant. */
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
