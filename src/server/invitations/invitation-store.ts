import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

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

/** The invitations to an own property that nobody can have got, the newest first; undefined for another's property. */
export async function listUndelivered(
  db: Database,
  landlord: LandlordId,
  propertyId: string,
): Promise<{ to: string; lastSentAt: Date }[] | undefined> {
  const own = await db
    .selectFrom('property')
    .select('id')
    .where('id', '=', propertyId)
    .where('landlord_id', '=', landlord)
    .executeTakeFirst();
  if (!own) return undefined;
  return db
    .selectFrom('invitation')
    .select(['recipient as to', 'last_sent_at as lastSentAt'])
    .where('property_id', '=', own.id)
    .where('channel', '=', 'email')
    .where((eb) => eb.fn<boolean>('is_undeliverable', ['recipient']))
    .orderBy('last_sent_at', 'desc')
    .orderBy('id')
    .execute();
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
  return tx
    .insertInto('invitation')
    .values({
      property_id: propertyId,
      channel: recipient.channel,
      recipient: recipient.to,
      created_at: at,
      last_sent_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'channel', 'recipient']).doUpdateSet((was) => ({
        times_sent: was('invitation.times_sent', '+', 1),
        last_sent_at: at,
      })),
    )
    .returning(['id', 'times_sent as timesSent'])
    .executeTakeFirstOrThrow();
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
