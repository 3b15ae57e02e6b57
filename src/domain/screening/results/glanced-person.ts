import { type CheckKind, KIND } from '../../values/check-kind.ts';
import { identityStateOf } from './read-identity.ts';
import { type ChecksOnCard, creditOf, incomeOf } from './read-report.ts';

/** An ordered check without a result; `unpaid` when the bank declined the charge. */
export interface LockedCheck {
  item: CheckKind;
  state: 'ordered' | 'unpaid';
}

/** Why the result of a check that somebody of a group was asked for is missing; undefined when nobody was. */
export function lockedState(check: CheckKind, people: readonly GlancedPerson[]): LockedCheck['state'] | undefined {
  const states = people.flatMap(({ locked_checks }) => locked_checks.filter(({ item }) => item === check));
  if (states.length === 0) return undefined;
  return states.some(({ state }) => state === 'unpaid') ? 'unpaid' : 'ordered';
}

/** The checks of one person as in a list. Reports are JSON text with only status and score. */
export interface GlancedPerson extends ChecksOnCard {
  user: { landlord_references: readonly GlancedReference[] };
  /** Ordered checks without a result. */
  locked_checks: readonly LockedCheck[];
}

/** Whether one of these checks was ordered for anybody, or has a result. */
export const wasOrdered = (
  check: typeof KIND.credit | typeof KIND.identity | typeof KIND.income,
  people: readonly GlancedPerson[],
): boolean => lockedState(check, people) !== undefined || people.some((person) => READERS[check](person) !== undefined);

const READERS = { [KIND.credit]: creditOf, [KIND.identity]: identityStateOf, [KIND.income]: incomeOf };

/**
 * One of the three check marks of a group: done with a good outcome, failed, mixed where the outcome needs reading, or
 * open, which counts neither for nor against it.
 */
export interface CheckMark {
  is: 'done' | 'failed' | 'mixed' | 'open';
  words: string;
}

/** A past landlord's answers; null while unanswered. */
export interface GlancedReference {
  status: number;
  rent_on_time: 'no' | 'sometimes' | 'yes' | null;
  cause_damage: 'no' | 'little' | 'yes' | null;
  rent_to_again: 'no' | 'maybe' | 'yes' | null;
}
