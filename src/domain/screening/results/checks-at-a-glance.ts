import { type CheckKind, KIND } from '../../values/check-kind.ts';
import { bandOf } from './credit-band.ts';
import { type ChecksOnCard, creditOf, identityStateOf, incomeOf } from './read-report.ts';

/** An ordered check without a result; `unpaid` when the bank declined the charge. */
interface LockedCheck {
  item: CheckKind;
  state: 'ordered' | 'unpaid';
}

const LOCKED_WORDS: Record<LockedCheck['state'], string> = { ordered: 'ordered', unpaid: 'ordered, not paid yet' };

/** What is missing for the result of a check that somebody of a group was asked for; undefined when nobody was. */
function describeLocked(check: CheckKind, people: readonly GlancedPerson[]): string | undefined {
  const states = people.flatMap(({ locked_checks }) => locked_checks.filter(({ item }) => item === check));
  if (states.length === 0) return undefined;
  return LOCKED_WORDS[states.some(({ state }) => state === 'unpaid') ? 'unpaid' : 'ordered'];
}

/** The checks of one person as in a list. Reports are JSON text with only status and score. */
export interface GlancedPerson extends ChecksOnCard {
  user: { landlord_references: readonly GlancedReference[] };
  /** Ordered checks without a result. */
  locked_checks: readonly LockedCheck[];
}

/** A past landlord's answers; null while unanswered. */
interface GlancedReference {
  status: number;
  rent_on_time: 'no' | 'sometimes' | 'yes' | null;
  cause_damage: 'no' | 'little' | 'yes' | null;
  rent_to_again: 'no' | 'maybe' | 'yes' | null;
}

/** Whether one of these checks was ordered for anybody, or has a result. */
export const wasOrdered = (
  check: typeof KIND.credit | typeof KIND.identity | typeof KIND.income,
  people: readonly GlancedPerson[],
): boolean =>
  describeLocked(check, people) !== undefined || people.some((person) => READERS[check](person) !== undefined);

const READERS = { [KIND.credit]: creditOf, [KIND.identity]: identityStateOf, [KIND.income]: incomeOf };

/** How far the bank bears out what a group states about its income. */
export type IncomeMark = 'verified' | 'below' | 'partly' | 'stated' | 'none';

/**
 * One of the three check marks of a group: done with a good outcome, failed, mixed where the outcome needs reading, or
 * open, which counts neither for nor against it.
 */
export interface CheckMark {
  is: 'done' | 'failed' | 'mixed' | 'open';
  words: string;
}

/** The status of an answered landlord reference. */
const ANSWERED = 2;

/** The mark for a check, by how many people have it done; `missing` says what nobody has. */
function markOf(name: string, done: number, people: number, missing: string): CheckMark {
  if (done === people) return { is: 'done', words: name };
  if (done > 0) return { is: 'open', words: `${name} ${done} of ${people}` };
  return { is: 'open', words: `${name} ${missing}` };
}

function idMark(people: readonly GlancedPerson[]): CheckMark {
  const checks = people.map(identityStateOf);
  if (checks.includes('unverified')) return { is: 'failed', words: 'ID unverified' };
  const missing = checks.includes('pending') ? 'pending' : (describeLocked(KIND.identity, people) ?? 'not checked');
  return markOf('ID', checks.filter((state) => state === 'verified').length, people.length, missing);
}

function incomeMark(people: readonly GlancedPerson[], outcome: IncomeMark | undefined): CheckMark {
  if (outcome === 'below') return { is: 'mixed', words: 'income below what was stated' };
  const checks = people.map((person) => incomeOf(person)?.state);
  const received = checks.filter((state) => state === 'answered').length;
  const isSent = checks.includes('pending');
  const missing = isSent ? 'pending' : (describeLocked(KIND.income, people) ?? 'not checked');
  return markOf('income', received, people.length, missing);
}

function referenceMark(people: readonly GlancedPerson[]): CheckMark {
  const asked = people.flatMap(({ user }) => user.landlord_references);
  if (asked.length === 0) {
    return { is: 'open', words: `references ${describeLocked(KIND.references, people) ?? 'not requested'}` };
  }
  const answered = asked.filter(({ status }) => status === ANSWERED);
  if (answered.some(isBad)) return { is: 'failed', words: 'reference with problems' };
  if (!answered.every(isSpotless)) return { is: 'mixed', words: 'reference with doubts' };
  return answered.length === asked.length
    ? { is: 'done', words: 'references' }
    : { is: 'open', words: 'references pending' };
}

const isBad = ({ rent_on_time, cause_damage, rent_to_again }: GlancedReference): boolean =>
  rent_on_time === 'no' || cause_damage === 'yes' || rent_to_again === 'no';

const isSpotless = ({ rent_on_time, cause_damage, rent_to_again }: GlancedReference): boolean =>
  rent_on_time === 'yes' && cause_damage === 'no' && rent_to_again === 'yes';

/**
 * ID, income and references of the members of a group who have submitted.
 *
 * @param income how far the bank bears out the stated income; undefined where only the state of the checks is known
 */
export const checkMarks = (
  people: readonly GlancedPerson[],
  income: IncomeMark | undefined,
): [id: CheckMark, income: CheckMark, refs: CheckMark] => [
  idMark(people),
  incomeMark(people, income),
  referenceMark(people),
];

/** How many former landlords of a group have answered. */
export const referencesAnswered = (people: readonly GlancedPerson[]): number =>
  people.flatMap(({ user }) => user.landlord_references).filter(({ status }) => status === ANSWERED).length;

/** `credit 742, very good`; for several people their scores; or why there is none, which is neutral. */
export function creditAtAGlance(people: readonly GlancedPerson[]): string {
  const files = people.map(creditOf).filter((file) => file !== undefined);
  if (files.length === 0) return `credit ${describeLocked(KIND.credit, people) ?? 'not checked'}`;
  const scores = files.map(({ score }) => score).filter((score) => score !== null);
  if (scores.length > 1) return `credit ${scores.join(' and ')}`;
  const [score] = scores;
  if (score !== undefined) return `credit ${score}, ${bandOf(score)?.label.toLowerCase()}`;
  if (files.some(({ state }) => state === 'answered')) return 'no credit score (neutral)';
  if (files.some(({ state }) => state === 'no file')) return 'no credit file found (neutral)';
  return files.every(({ state }) => state === 'not done') ? 'credit check not done (neutral)' : 'credit pending';
}
