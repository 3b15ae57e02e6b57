import { Problem } from '../../problem.ts';
import type { CheckKind } from './catalogue.ts';

/**
 * How far one paid check of one person is. `asked` waits for an answer, `agreed` for the applicant's part, `done` when
 * that is behind them; `refused` and `cancelled` are never run and never paid.
 */
export const ITEM_STATES = ['asked', 'agreed', 'refused', 'done', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What applicants read: the landlords' names but one. */
const NAMES_FOR_APPLICANTS: Record<CheckKind, string> = {
  credit_check: 'credit check',
  id_verification: 'id verification',
  background_check: 'background check',
  reference_check: 'verified landlord references',
  financial_verification: 'income & expenses verification',
};
export const itemForApplicants = (id: CheckKind): string => NAMES_FOR_APPLICANTS[id];

/** Where an applicant does their part of a check. */
const PATHS: Record<CheckKind, string> = {
  credit_check: '/tenant/credit-report',
  id_verification: '/tenant/employment-income-verification',
  background_check: '/tenant/background-check',
  reference_check: '/tenant/landlord-references',
  financial_verification: '/tenant/employment-income-verification',
};
export const pathOfItem = (id: CheckKind): string => PATHS[id];

/** Whether an application may go out: what was agreed to is done, and what was asked has an answer. */
export const isSettled = (state: ItemState): boolean => state !== 'asked' && state !== 'agreed';

/** What is paid for when the application goes out: what the applicant agreed to. */
export const isPayable = (state: ItemState): boolean => state === 'agreed' || state === 'done';

/**
 * An answer can be changed until the check is done or went out with the application: then it is paid for. What is asked
 * anew, as its application was deleted, can be answered in any case.
 */
export function assertCanAnswerItem(
  item: { state: ItemState; isHandedIn: boolean },
  answer: 'agreed' | 'refused',
): void {
  const stays = answer === 'agreed' ? isPayable(item.state) : item.state === 'refused';
  if (stays) return;
  if (item.state === 'done') throw new Problem('conflict', 'This check is done already.', { errorType: 'CheckDone' });
  if (item.isHandedIn && item.state !== 'asked') {
    throw new Problem('conflict', 'This was sent with your application and cannot be changed any more.', {
      errorType: 'ChecksHandedIn',
    });
  }
}

/**
 * What keeps an application from going out: checks without an answer, and checks that were agreed to and not done. What
 * the applicant bought and has not paid, because a card was declined, keeps nothing back.
 */
export function assertChecksSettled(
  items: readonly { kind: CheckKind; state: ItemState; paidBy: 'landlord' | 'applicant'; isPaid: boolean }[],
): void {
  const open = items.filter(({ state, paidBy, isPaid }) => !isSettled(state) && (paidBy === 'landlord' || isPaid));
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
