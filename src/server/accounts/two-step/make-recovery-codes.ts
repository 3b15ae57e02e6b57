import type { Member } from '../../../domain/accounts/actor.ts';
import { formatRecoveryCode, RECOVERY_CODES } from '../../../domain/accounts/two-step/two-step.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { type KeyedHash, newRecoveryCode } from '../../infrastructure/secrets/tokens.ts';
import { lockOwnSession } from '../lock-person.ts';
import { deleteSessionsOf } from '../sessions/own-sessions-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { hasTwoStep, putRecoveryCodes } from './two-step-store.ts';

/** The stored hash of a recovery code; equal codes of two people have different ones. */
export const hashRecoveryCode = (hash: KeyedHash, personId: string, code: string): Buffer =>
  hash(`recovery ${personId} ${code}`);

/** Gives a person new recovery codes in place of the earlier ones. They are returned once, as people copy them. */
async function makeCodes(ctx: AppContext, tx: Tx, personId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  const hashes = [...codes].map((code) => hashRecoveryCode(ctx.codeHash, personId, code));
  await putRecoveryCodes(tx, personId, hashes);
  return [...codes].map(formatRecoveryCode);
}

/**
 * What follows a new second step, within its transaction. The first one of an account ends every other session, which
 * a password alone opened, and comes with recovery codes; a further one has null.
 */
export async function afterAdding(
  ctx: AppContext,
  tx: Tx,
  actor: Member,
  { isFirst, change }: { isFirst: boolean; change: 'app_added' | 'passkey_added' },
): Promise<string[] | null> {
  if (isFirst) await deleteSessionsOf(tx, actor.userId, actor.sessionId);
  await recordAuditEvent(tx, actor, {
    action: `two_step.${change}`,
    subjectKind: 'person',
    subjectId: actor.userId,
    detail: { isFirst },
  });
  await notifyOwner(ctx, tx, actor.userId, change);
  return isFirst ? makeCodes(ctx, tx, actor.userId) : null;
}

/**
 * Replaces the caller's recovery codes.
 *
 * @throws Problem `not-found` without two-step login
 */
export async function makeRecoveryCodes(ctx: AppContext, actor: Member): Promise<string[]> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    if (!(await hasTwoStep(tx, actor.userId))) throw notFound();
    const codes = await makeCodes(ctx, tx, actor.userId);
    await recordAuditEvent(tx, actor, {
      action: 'two_step.recovery_codes_made',
      subjectKind: 'person',
      subjectId: actor.userId,
    });
    await notifyOwner(ctx, tx, actor.userId, 'recovery_codes_made');
    return codes;
  });
}
