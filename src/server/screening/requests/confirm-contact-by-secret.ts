import type { Member } from '../../../domain/accounts/actor.ts';
import { type CodeSubject, codeIsGone, wrongCode } from '../../../domain/accounts/contacts/contact-code.ts';
import { redeemCode } from '../../accounts/contacts/redeem-code.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { linkPendingRequests } from './link-requests.ts';

/**
 * Confirms one of the caller's own contacts by its code. Check requests sent to that contact, for properties that the
 * caller has applied for, are linked to the caller before this returns.
 *
 * @throws Problem `invalid` for a wrong code; `gone` CodeGone when no code is valid any more
 */
export async function confirmByCode(
  ctx: AppContext,
  actor: Member,
  input: { subject: CodeSubject; code: string },
): Promise<void> {
  const redeemed = await transaction(ctx.db, async (tx) => {
    const result = await redeemCode(ctx, tx, actor, input);
    if (result.is === 'right') await linkPendingRequests(tx, actor.userId);
    return result;
  });
  // A wrong code has to stay counted, so it is refused after the transaction.
  if (redeemed.is === 'wrong') throw wrongCode(redeemed.misses);
  if (redeemed.is === 'gone') throw codeIsGone();
}
