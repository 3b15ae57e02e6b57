import { answererOf } from '../../../domain/messages/answerer.ts';
import type { MessageKind } from '../../../domain/messages/message-kinds.ts';
import type { AppContext } from '../../app-context.ts';
import { verifiedEmailOf } from './contact-store.ts';

/**
 * Where a reply to an email goes. A landlord is answered only where they have shown that the address is theirs: it becomes
 * known to the reader, and a reply can hold anything.
 *
 * @param message `landlordId` is whoever caused it, for kinds that a landlord answers
 */
export async function findReplyAddress(
  { db, operator }: AppContext,
  { kind, landlordId }: { kind: MessageKind; landlordId?: string | undefined },
): Promise<string> {
  if (answererOf(kind) === 'operator' || landlordId === undefined) return operator.email;
  return (await verifiedEmailOf(db, landlordId)) ?? operator.email;
}
