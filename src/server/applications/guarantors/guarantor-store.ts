import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { GuarantorState } from '../../../domain/applications/guarantors/guarantor.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** A guarantor as shown to the applicant. */
export interface AskedGuarantor {
  id: string;
  invitedEmail: string | null;
  state: GuarantorState;
  createdAt: Date;
  lastSentAt: Date | null;
  answeredAt: Date | null;
  /** The invitation did not arrive, because nobody has the address, as far as we know. */
  isUndeliverable: boolean;
}

export async function listGuarantorsOf(db: Database | Tx, id: OwnApplicantId): Promise<AskedGuarantor[]> {
  return db
    .selectFrom('guarantor')
    .select((eb) => [
      'id',
      'invited_email as invitedEmail',
      'state',
      'created_at as createdAt',
      'last_sent_at as lastSentAt',
      'answered_at as answeredAt',
      eb
        .and([
          eb('state', '=', 'invited'),
          eb('invited_email', 'is not', null), // @untranslated: SQL
          eb.fn<boolean>('is_undeliverable', ['invited_email']),
        ])
        .$castTo<boolean>()
        .as('isUndeliverable'),
    ])
    .where('applicant_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The caller's own application that an invitation belongs to, unless the invitation was cancelled. */
export async function applicationOfGuarantor(
  tx: Tx,
  person: ApplicantUserId,
  guarantorId: string,
): Promise<{ applicantId: string } | undefined> {
  return tx
    .selectFrom('guarantor')
    .innerJoin('applicant', 'applicant.id', 'guarantor.applicant_id')
    .select('applicant.id as applicantId')
    .where('guarantor.id', '=', guarantorId)
    .where('guarantor.removed_at', 'is', null)
    .where('applicant.person_id', '=', person)
    .executeTakeFirst();
}

/** Cancels an invitation; returns its address and how often it was sent. Undefined when it was answered. */
export async function setGuarantorRemoved(
  tx: Tx,
  id: OwnApplicantId,
  { guarantorId, at }: { guarantorId: string; at: Date },
): Promise<{ invitedEmail: string | null; timesSent: number } | undefined> {
  return tx
    .updateTable('guarantor')
    .set({ removed_at: at })
    .where('id', '=', guarantorId)
    .where('applicant_id', '=', id)
    .where('state', '=', 'invited')
    .returning(['invited_email as invitedEmail', 'times_sent as timesSent'])
    .executeTakeFirst();
}
