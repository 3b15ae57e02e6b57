import { isUnpaidPurchase, type PayerRole } from '../../payments/charge.ts';
import { Problem } from '../../problem.ts';
import type { CheckKind } from './catalogue.ts';

/**
 * The state of a paid check of one person. `asked` waits for an answer, `agreed` for the applicant's part, `done` means
 * that part is complete; `refused` and `cancelled` are never run and never paid.
 */
export const ITEM_STATES = ['asked', 'agreed', 'refused', 'done', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** The names applicants see: the same as for landlords except one. */
const NAMES_FOR_APPLICANTS: Record<CheckKind, string> = {
  credit_check: 'credit check',
  id_verification: 'id verification',
  background_check: 'background check',
  reference_check: 'verified landlord references',
  financial_verification: 'income & expenses verification',
};
export const itemForApplicants = (id: CheckKind): string => NAMES_FOR_APPLICANTS[id];

/** The page for the applicant's part of a check. */
const PATHS: Record<CheckKind, string> = {
  credit_check: '/tenant/credit-report',
  id_verification: '/tenant/employment-income-verification',
  background_check: '/tenant/background-check',
  reference_check: '/tenant/landlord-references',
  financial_verification: '/tenant/employment-income-verification',
};
export const pathOfItem = (id: CheckKind): string => PATHS[id];

/** Whether a check no longer blocks submission: it was answered, and done if agreed to. */
export const isSettled = (state: ItemState): boolean => state !== 'asked' && state !== 'agreed';

/** The state of a check for its applicant: nothing that they bought is agreed to or done before it is paid. */
export const stateForApplicant = (item: {
  state: ItemState;
  paidBy: PayerRole;
  isPaid: boolean;
}): ItemState | 'unpaid' => (isPayable(item.state) && isUnpaidPurchase(item) ? 'unpaid' : item.state);

/** Whether a check is paid for on submission: the applicant agreed to it. */
export const isPayable = (state: ItemState): boolean => state === 'agreed' || state === 'done';

/**
 * An answer can be changed until the check is done or is submitted with the application and so paid for. A check that
 * is asked for again, because its application was deleted, can always be answered.
 */
export function assertCanAnswerItem(
  item: { state: ItemState; isSubmitted: boolean },
  answer: 'agreed' | 'refused',
): void {
  const isUnchanged = answer === 'agreed' ? isPayable(item.state) : item.state === 'refused';
  if (isUnchanged) return;
  if (item.state === 'done') throw new Problem('conflict', 'This check is done already.', { errorType: 'CheckDone' });
  if (item.isSubmitted && item.state !== 'asked') {
    throw new Problem('conflict', 'This was sent with your application and cannot be changed any more.', {
      errorType: 'ChecksHandedIn',
    });
  }
}

/**
 * Blocks submission while checks are unanswered, or agreed to and not done. Checks that the applicant ordered and has
 * not paid for, because a card was declined, do not block it.
 */
export function assertChecksSettled(
  items: readonly { kind: CheckKind; state: ItemState; paidBy: PayerRole; isPaid: boolean }[],
): void {
  const open = items.filter(({ state, paidBy, isPaid }) => !isSettled(state) && !isUnpaidPurchase({ paidBy, isPaid }));
  if (open.length === 0) return;
  const names = open.map(({ kind }) => itemForApplicants(kind));
  throw new Problem(
    'invalid',
    `Please finish these checks first, or say that you would rather not: ${names.join(', ')}.`,
    {
      errorType: 'ChecksIncomplete',
      errors: Object.fromEntries(
        open.map(({ kind, state }) => [
          kind,
          [
            state === 'asked'
              ? `Please decide about the ${itemForApplicants(kind)}`
              : `Please finish the ${itemForApplicants(kind)}`,
          ],
        ]),
      ),
    },
  );
}
