import * as contract from '../../../contract/console/accounts.ts';
import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { assertNotOwnAccount } from '../../../domain/accounts/operators/operator-acts.ts';
import { endSessionsOf, lockAccount, unlockAccount } from '../../accounts/lock-account.ts';
import type { AppContext } from '../../app-context.ts';
import { cancelDeletionOf } from '../../privacy/deletion/cancel-deletion.ts';
import { deleteAccountOf } from '../../workflows/console/delete-account-of.ts';
import { openAccount } from '../../workflows/console/open-account.ts';
import type { Router } from '../router.ts';

type Search = Awaited<ReturnType<typeof openAccount>>;

const serializeAccount = (account: NonNullable<Search['account']>): contract.ConsoleAccount => ({
  id: account.id,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  phone_number: account.phone,
  roles: account.roles,
  created_at: account.createdAt.toISOString(),
  locked_at: account.lockedAt?.toISOString() ?? null,
  erase_at: account.eraseAt?.toISOString() ?? null,
  operator: account.operatorName,
  two_step: account.hasTwoStep,
  sessions: account.sessions,
  last_seen_at: account.lastSeenAt?.toISOString() ?? null,
  properties: account.properties,
  applications: account.applications,
});

/** What operators do with accounts. */
export function serveConsoleAccounts(router: Router, ctx: AppContext): void {
  router.operator(contract.findAccount, async (actor, { body }) => {
    const { account, erasedAt } = await openAccount(ctx, actor, body.who);
    return { account: account ? serializeAccount(account) : null, erased_at: erasedAt?.toISOString() ?? null };
  });
  const act = (
    endpoint: typeof contract.lockAccount,
    work: (actor: WebOperator, about: { personId: string; reason: string }) => Promise<unknown>,
  ) =>
    router.operator(endpoint, async (actor, { params, body }) => {
      assertNotOwnAccount(actor, params.id);
      await work(actor, { personId: params.id, reason: body.reason });
      return {};
    });
  act(contract.lockAccount, (actor, about) => lockAccount(ctx, actor, about));
  act(contract.unlockAccount, (actor, about) => unlockAccount(ctx, actor, about));
  act(contract.endSessions, (actor, about) => endSessionsOf(ctx, actor, about));
  act(contract.deleteAccount, (actor, about) => deleteAccountOf(ctx, actor, about));
  act(contract.restoreAccount, (actor, about) => cancelDeletionOf(ctx, actor, about));
}
