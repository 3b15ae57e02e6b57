import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { InvitedState } from '../../domain/applications/groups/group.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import type { Channel, Recipient } from './invitation-store.ts';

/** A co-applicant who was invited before. */
export interface EarlierCoApplicant {
  channel: Channel;
  recipient: string;
  status: InvitedState;
  lastSentAt: Date;
  removedAt: Date | null;
}

export async function listCoApplicants(tx: Tx, primaryApplicantId: string): Promise<EarlierCoApplicant[]> {
  return tx
    .selectFrom('co_applicant')
    .select(['channel', 'recipient', 'status', 'last_sent_at as lastSentAt', 'removed_at as removedAt'])
    .where('primary_applicant_id', '=', primaryApplicantId)
    .execute();
}

/** Records that a co-applicant is invited, for the first time or again; an older link stops working. */
export async function noteCoApplicant(
  tx: Tx,
  row: {
    primaryApplicantId: string;
    propertyId: string;
    recipient: Recipient;
    name: string | null;
    tokenHash: Buffer;
    at: Date;
  },
): Promise<{ id: string; timesSent: number; name: string | null }> {
  const { recipient, at } = row;
  return tx
    .insertInto('co_applicant')
    .values({
      primary_applicant_id: row.primaryApplicantId,
      property_id: row.propertyId,
      channel: recipient.channel,
      recipient: recipient.to,
      name: row.name,
      token_hash: row.tokenHash,
      created_at: at,
      last_sent_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['primary_applicant_id', 'channel', 'recipient']).doUpdateSet((was) => ({
        times_sent: was('co_applicant.times_sent', '+', 1),
        last_sent_at: at,
        name: was.fn.coalesce('excluded.name', 'co_applicant.name'),
        token_hash: row.tokenHash,
        removed_at: null,
      })),
    )
    .returning(['id', 'times_sent as timesSent', 'name'])
    .executeTakeFirstOrThrow();
}

/** An invitation that can be cancelled, and the application it belongs to. */
export interface OwnInvitation {
  applicantId: string;
  channel: Channel;
  recipient: string;
  timesSent: number;
}

/** The person's own invitation to someone else, unless it was cancelled. */
export async function ownInvitation(tx: Tx, person: ApplicantUserId, id: string): Promise<OwnInvitation | undefined> {
  return tx
    .selectFrom('co_applicant')
    .innerJoin('applicant', 'applicant.id', 'co_applicant.primary_applicant_id')
    .select([
      'applicant.id as applicantId',
      'co_applicant.channel',
      'co_applicant.recipient',
      'co_applicant.times_sent as timesSent',
    ])
    .where('co_applicant.id', '=', id)
    .where('co_applicant.removed_at', 'is', null)
    .where('applicant.person_id', '=', person)
    .executeTakeFirst();
}

/** Cancels an unanswered invitation. False when it was answered. */
export async function setRemoved(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('co_applicant')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
