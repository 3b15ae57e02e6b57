import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { Tx } from '../database/connect.ts';

/** Puts an application into the group that its person has joined for the rental, if there is one. */
export async function joinOwnGroup(
  tx: Tx,
  { propertyId, personId, applicantId }: { propertyId: string; personId: ApplicantUserId; applicantId: string },
): Promise<void> {
  await tx
    .updateTable('co_applicant')
    .set({ applicant_id: applicantId })
    .where('property_id', '=', propertyId)
    .where('person_id', '=', personId)
    .where('applicant_id', 'is', null)
    .execute();
}

/** Takes an application that is being deleted out of its group, as if its person had said no: they may join again. */
export async function leaveGroup(tx: Tx, applicantId: string): Promise<void> {
  await tx
    .updateTable('co_applicant')
    .set({ status: 'declined', person_id: null, applicant_id: null })
    .where('applicant_id', '=', applicantId)
    .execute();
}
