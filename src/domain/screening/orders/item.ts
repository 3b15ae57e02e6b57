import { Problem } from '../../problem.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { CHECK_KINDS, type CheckKind } from '../../values/check-kind.ts';
import { itemForApplicants } from '../checks.ts';
import type { CheckState, ItemState } from './check-state.ts';
import { holdsSubmission, isUndelivered } from './checks-progress.ts';

/** What an applicant has said and done about a check, to themselves. */
export const ITEM_STATE_NAMES: Record<ItemState, Text> = {
  asked: msg`waits for your answer`,
  agreed: msg`you agreed`,
  refused: msg`you declined`,
  done: msg`your part is done`,
  cancelled: msg`cancelled`,
};

/**
 * An answer can be changed until the check is with the vendor or is submitted with the application and so paid for. A
 * check that waits for its applicant at the vendor can still be declined. A check that is asked for again, because its
 * application was deleted, can always be answered.
 */
export function assertCanAnswerItem(
  item: { check: CheckState; isSubmitted: boolean },
  answer: 'agreed' | 'refused',
): void {
  const { check, isSubmitted } = item;
  if (check === 'to decide') return;
  const hasAgreed = check !== 'declined' && check !== 'cancelled';
  if ((answer === 'agreed') === hasAgreed) return;
  if (check === 'with the vendor' || check === 'done' || isUndelivered(check)) {
    const isRunning = check === 'with the vendor';
    throw new Problem('conflict', isRunning ? t`This check is already in progress.` : t`This check is already done.`, {
      errorType: 'CheckDone',
    });
  }
  if (isSubmitted) {
    throw new Problem('conflict', t`This was submitted with your application and can’t be changed anymore.`, {
      errorType: 'ChecksHandedIn',
    });
  }
}

const MISSING: Partial<Record<CheckState, (name: string) => string>> = {
  'to decide': (name) => t`Please say yes or no to the ${name}`,
  'to do': (name) => t`Please finish the ${name}`,
  'waits for your email or phone': (name) =>
    t`Please confirm your email or phone number, so that the ${name} can start`,
  'your turn at the vendor': (name) => t`Please finish the ${name} on the bureau’s own page`,
};

/** Blocks submission while something is left for the applicant to do, which it names in the order in which checks are offered. */
export function assertChecksSettled(items: readonly { kind: CheckKind; check: CheckState }[]): void {
  const open = CHECK_KINDS.flatMap((id) => items.filter(({ kind, check }) => kind === id && holdsSubmission(check)));
  if (open.length === 0) return;
  const names = [...new Set(open.map(({ kind }) => itemForApplicants(kind)))];
  throw new Problem('invalid', t`Please finish these checks first, or choose “No, thanks”: ${names.join(', ')}.`, {
    errorType: 'ChecksIncomplete',
    errors: Object.fromEntries(
      open.map(({ kind, check }) => [kind, [MISSING[check]?.(itemForApplicants(kind)) ?? '']]),
    ),
  });
}
