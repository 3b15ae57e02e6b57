import type { OperatorActor, UserId } from '../../src/domain/accounts/actor.ts';
import { Reason } from '../../src/domain/accounts/operators/operator-acts.ts';
import { Problem } from '../../src/domain/problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { normalizeEmail } from '../../src/domain/values/email.ts';
import { endEverySession, endSessionsOf, lockAccount, unlockAccount } from '../../src/server/accounts/lock-account.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { accountOf } from '../../src/server/privacy/deletion/erased-store.ts';
import type { AdminCommand, ExitCode, Say } from './command.ts';

const EVERYBODY = 'everybody';

interface Act {
  work(ctx: AdminContext, actor: OperatorActor, about: { personId: UserId; reason: string }): Promise<unknown>;
  /** What is said when it is done. */
  done: string;
}

/** Does something to the account of an address, for a reason. */
async function act(
  [ctx, actor, [email, reason, ...more], say]: Parameters<AdminCommand['run']>,
  { work, done }: Act,
): Promise<ExitCode | 'not-understood'> {
  if (email === undefined || more.length > 0 || !Reason.safeParse(reason).success) return 'not-understood';
  const personId = await accountOf(ctx.db, normalizeEmail(email));
  if (!personId) {
    say('No account has this address.');
    return 1;
  }
  try {
    await work(ctx, actor, { personId, reason: Reason.parse(reason) });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    say(problem.message);
    return 1;
  }
  say(done);
  return 0;
}

async function endEverybodysSessions(
  ctx: AdminContext,
  actor: OperatorActor,
  reason: string,
  say: Say,
): Promise<ExitCode> {
  const ended = await endEverySession(ctx, actor, { reason });
  say(`Everybody is logged out: ${counted(ended, 'session')} ended.`);
  return 0;
}

/** Who can get into an account, for the time without the operators' console. The reason is for the audit log. */
export const ACCOUNT_ACCESS_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'account',
    verb: 'lock',
    usage: '<email> "<reason>"',
    summary: 'logs an account out and refuses to log it in until it is unlocked; the reason is for the audit log',
    run: (...call) =>
      act(call, { work: lockAccount, done: 'The account is locked, and everyone is logged out of it.' }),
  },
  {
    subject: 'account',
    verb: 'unlock',
    usage: '<email> "<reason>"',
    summary: 'lets a locked account log in again',
    run: (...call) => act(call, { work: unlockAccount, done: 'The account can log in again.' }),
  },
  {
    subject: 'account',
    verb: 'log-out',
    usage: '<email>|everybody "<reason>"',
    summary: 'ends every session of an account, or of all accounts; they can log in again',
    async run(...call) {
      const [ctx, actor, [whose, reason, ...more], say] = call;
      if (whose !== EVERYBODY)
        return act(call, { work: endSessionsOf, done: 'Everyone is logged out of the account.' });
      const why = Reason.safeParse(reason);
      if (more.length > 0 || !why.success) return 'not-understood';
      return endEverybodysSessions(ctx, actor, why.data, say);
    },
  },
];
