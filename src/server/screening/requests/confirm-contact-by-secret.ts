import type { Member } from '../../../domain/accounts/actor.ts';
import { type CodeSubject, codeIsGone, wrongCode } from '../../../domain/accounts/contacts/contact-code.ts';
import { redeemCode } from '../../accounts/contacts/redeem-code.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { linkPendingRequests } from './link-requests.ts';

/**
 * Confirms one of the caller's own contacts by its code. Requests for checks that were sent there, for rentals that the
 * caller has applied for, are theirs as soon as this is answered.
 *
 * @throws Problem `invalid` for a wrong code; `gone` CodeGone when none could be right
 */
export async function confirmByCode(
  ctx: AppContext,
  actor: Member,
  input: { subject: CodeSubject; code: string },
): Promise<void> {
  const taken = await transaction(ctx.db, async (tx) => {
    const result = await redeemCode(ctx, tx, actor, input);
    if (result.is === 'right') await linkPendingRequests(tx, actor.userId);
    return result;
  });
  // A wrong code has to stay counted, so it is refused behind the transaction.
  if (taken.is === 'wrong') throw wrongCode(taken.misses);
  if (taken.is === 'gone') throw codeIsGone();
}
