import {
  type ConsoleAccount,
  deleteAccount,
  endSessions,
  lockAccount,
  restoreAccount,
  unlockAccount,
} from '../../../contract/console/accounts.ts';

/** What an operator does to an account, after saying why. */
export interface AccountAct {
  endpoint: typeof lockAccount;
  label: string;
  title: string;
  /** What will happen. */
  effect: string;
}

const ACTS = {
  lock: {
    endpoint: lockAccount,
    label: 'lock',
    title: 'lock this account?',
    effect: 'Every session ends, and logging in shows your support address until you unlock the account.',
  },
  unlock: {
    endpoint: unlockAccount,
    label: 'unlock',
    title: 'unlock this account?',
    effect: 'The account can log in again.',
  },
  endSessions: {
    endpoint: endSessions,
    label: 'end sessions',
    title: 'log this account out everywhere?',
    effect: 'The account is logged out everywhere, and can log in again.',
  },
  delete: {
    endpoint: deleteAccount,
    label: 'delete',
    title: 'delete this account?',
    effect:
      'The account is hidden from everybody now and erased a day later, as if its owner had asked. They get an email with a link that stops it.',
  },
  restore: {
    endpoint: restoreAccount,
    label: 'restore',
    title: 'restore this account?',
    effect: 'The account and everything that was hidden come back.',
  },
} satisfies Record<string, AccountAct>;

/** What can be done to an account in its state. */
export function actsOf({ erase_at, locked_at, sessions }: ConsoleAccount): AccountAct[] {
  if (erase_at) return [ACTS.restore];
  const lock = locked_at ? ACTS.unlock : ACTS.lock;
  return [lock, ...(sessions > 0 ? [ACTS.endSessions] : []), ACTS.delete];
}
