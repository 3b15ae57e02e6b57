import type { NotificationTopic } from '../../../domain/messages/notification-topics.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { findReader, type NotificationRecipient } from './notification-settings-store.ts';

/**
 * Whether the person at an address wants emails about a topic, and the page where they choose; undefined when no
 * account has this address.
 */
export async function findRecipient(
  ctx: AppContext,
  email: string,
  topic: NotificationTopic,
): Promise<{ isWanted: boolean; choicePath: string } | undefined> {
  const reader = await findReader(ctx.db, { email });
  if (!reader) return undefined;
  return { isWanted: reader.choices[topic], choicePath: `/letters?token=${settingsTokenOf(ctx, reader)}` };
}

/** Bytes of an id, and of the signature that follows it. */
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

const signedText = ({ id, email }: { id: string; email: string }): string => `${id} ${email}`;

/**
 * The token that opens a person's notification settings without logging in: 43 characters, not stored. It opens nothing
 * else, and is valid as long as the person has this address.
 */
export const settingsTokenOf = (ctx: Pick<AppContext, 'links'>, reader: { id: string; email: string }): string =>
  Buffer.concat([
    Buffer.from(reader.id.replaceAll('-', ''), 'hex'),
    ctx.links.sign(signedText(reader)).subarray(0, SIGNATURE_BYTES),
  ]).toString('base64url');

/** The owner of a token; undefined when its signature is not ours, or the address has changed since. */
export async function recipientOfToken(
  ctx: Pick<AppContext, 'links'>,
  db: Database | Tx,
  token: string,
): Promise<NotificationRecipient | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const reader = await findReader(db, { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') });
  const isOurs = reader && ctx.links.isSigned(signedText(reader), bytes.subarray(ID_BYTES));
  return isOurs ? reader : undefined;
}
