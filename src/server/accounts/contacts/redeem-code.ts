import type { Member } from '../../../domain/accounts/actor.ts';
import {
  type CodeSubject,
  channelOf,
  isCodeValid,
  MOST_MISSES,
} from '../../../domain/accounts/contacts/contact-code.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { isCode } from '../../infrastructure/secrets/tokens.ts';
import { setLandlordVerified } from '../landlord-information/landlord-information-store.ts';
import { closeCode, findOpenCode, setMisses } from './contact-code-store.ts';
import { findContacts, lockPerson } from './contact-store.ts';
import { contactOf } from './send-contact-code.ts';
import { recordVerifiedContact } from './verified-contacts.ts';

/**
 * Result of redeeming a code. Returned rather than thrown, so that the caller's transaction still counts a wrong code.
 */
export type RedeemedCode = { is: 'right' } | { is: 'wrong'; misses: number } | { is: 'gone' };

/**
 * Redeems a code for one of the caller's own contacts, within the caller's transaction. The right code verifies the
 * contact; three wrong ones close it. For a verified contact any code is right, so that a client can retry after losing
 * the response.
 */
export async function redeemCode(
  ctx: AppContext,
  tx: Tx,
  actor: Member,
  { subject, code }: { subject: CodeSubject; code: string },
): Promise<RedeemedCode> {
  await lockPerson(tx, actor.userId);
  const target = contactOf(await findContacts(tx, actor.userId), subject);
  if (!target) return { is: 'gone' };
  if (target.isVerified) return { is: 'right' };
  const at = ctx.clock();
  const open = await findOpenCode(tx, actor.userId, subject);
  if (!open || open.contact !== target.contact || !isCodeValid(open, at)) return { is: 'gone' };
  if (!isCode(ctx.codeHash, open, code)) {
    const misses = open.misses + 1;
    await setMisses(tx, open.id, misses);
    if (misses === MOST_MISSES) await closeCode(tx, open.id, at);
    return { is: 'wrong', misses };
  }
  await closeCode(tx, open.id, at);
  const proved = { personId: actor.userId, channel: channelOf(subject), contact: target.contact };
  await recordVerifiedContact(ctx, tx, actor, { ...proved, how: 'code' });
  if (subject === 'landlord') {
    await setLandlordVerified(tx, actor.userId, at);
    await ctx.enqueue(tx, 'request-waiting-reports', { personId: actor.userId });
    await recordAuditEvent(tx, actor, { action: 'landlord.verified', subjectKind: 'person', subjectId: actor.userId });
  }
  return { is: 'right' };
}
