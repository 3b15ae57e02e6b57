import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { isUuid } from '../../../domain/values/type-guards.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type FoundAccount, findAccount, findErasure } from './account-search-store.ts';

/** What became of a search: the account, or when it was erased. */
export interface AccountSearch {
  account: FoundAccount | undefined;
  erasedAt: Date | undefined;
}

/** Finds an account by its address or id, and records that it was opened. */
export async function openAccount(
  ctx: Pick<AppContext, 'db'>,
  actor: WebOperator,
  who: string,
): Promise<AccountSearch> {
  const account = await findAccount(ctx.db, isUuid(who) ? { id: who } : { email: normalizeEmail(who) });
  if (!account) return { account, erasedAt: isUuid(who) ? await findErasure(ctx.db, who) : undefined };
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, { action: 'account.opened', subjectKind: 'person', subjectId: account.id }),
  );
  return { account, erasedAt: undefined };
}
