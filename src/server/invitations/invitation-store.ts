import { sql } from 'kysely';
import type { Tx } from '../infrastructure/database/connect.ts';

export type Channel = 'email' | 'text';
export interface Recipient {
  channel: Channel;
  to: string;
}

/** An invitation before it is sent (again); locked for the transaction. */
export interface EarlierInvitation {
  id: string;
  timesSent: number;
  lastSentAt: Date;
}

export async function findEarlier(
  tx: Tx,
  propertyId: string,
  { channel, to }: Recipient,
): Promise<EarlierInvitation | undefined> {
  return tx
    .selectFrom('invitation')
    .select(['id', 'times_sent as timesSent', 'last_sent_at as lastSentAt'])
    .where('property_id', '=', propertyId)
    .where('channel', '=', channel)
    .where('recipient', '=', to)
    .forUpdate()
    .executeTakeFirst();
}

/** Whom an invitation was sent to, and the token of its property. */
export async function findInvited(tx: Tx, id: string): Promise<(Recipient & { token: string }) | undefined> {
  return tx
    .selectFrom('invitation')
    .innerJoin('property', 'property.id', 'invitation.property_id')
    .select(['invitation.channel', 'invitation.recipient as to', 'property.token'])
    .where('invitation.id', '=', id)
    .executeTakeFirst();
}

/** Records that an invitation is sent, for the first time or again. Returns its id and how often it was sent. */
export async function noteSent(
  tx: Tx,
  { propertyId, recipient, at }: { propertyId: string; recipient: Recipient; at: Date },
): Promise<{ id: string; timesSent: number }> {
  const { rows } = await sql<{ id: string; timesSent: number }>`
    insert into invitation (property_id, channel, recipient, created_at, last_sent_at)
    values (${propertyId}, ${recipient.channel}, ${recipient.to}, ${at}, ${at})
    on conflict (property_id, channel, recipient) do update
      set times_sent = invitation.times_sent + 1, last_sent_at = excluded.last_sent_at
    returning id, times_sent as "timesSent"`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('an invitation was neither written nor changed');
  return row;
}

/** The landlord's name on invitations. */
export async function landlordName(tx: Tx, landlordId: string): Promise<string> {
  const { first_name, last_name } = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', landlordId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}
