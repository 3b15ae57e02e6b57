import { formatList } from '../../text/format-list.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { type CheckKind, KIND } from '../../values/check-kind.ts';
import { bandOf } from './credit-band.ts';
import { type ChecksOnCard, creditOf, identityStateOf, incomeOf } from './read-report.ts';

/** An ordered check without a result; `unpaid` when the bank declined the charge. */
interface LockedCheck {
  item: CheckKind;
  state: 'ordered' | 'unpaid';
}

/** Why the result of a check that somebody of a group was asked for is missing; undefined when nobody was. */
function lockedState(check: CheckKind, people: readonly GlancedPerson[]): LockedCheck['state'] | undefined {
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
): boolean => lockedState(check, people) !== undefined || people.some((person) => READERS[check](person) !== undefined);

const READERS = { [KIND.credit]: creditOf, [KIND.identity]: identityStateOf, [KIND.income]: incomeOf };

/** How far the bank bears out what a group states about its income. */
export type IncomeMark = 'verified' | 'below' | 'partly' | 'stated' | 'none';

/** What people call each of them. */
export const INCOME_MARK_NAMES: Record<IncomeMark, Text> = {
  verified: msg`verified`,
  below: msg`income below what was stated`,
  partly: msg`verified in part`,
  stated: msg`stated`,
  none: msg`none`,
};

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

/** Why nobody of a group has a check done. */
type Missing = LockedCheck['state'] | 'pending' | 'nothing';

/** The words of a check's mark. */
interface MarkWords {
  done: Text;
  partly: (done: number, people: number) => string;
  missing: Record<Missing, Text>;
}

const ID_WORDS: MarkWords = {
  done: msg`ID`,
  partly: (done, people) => t`ID ${done} of ${people}`,
  missing: {
    ordered: msg`ID ordered`,
    unpaid: msg`ID ordered, not paid yet`,
    pending: msg`ID pending`,
    nothing: msg`ID not checked`,
  },
};

const INCOME_WORDS: MarkWords = {
  done: msg`income`,
  partly: (done, people) => t`income ${done} of ${people}`,
  missing: {
    ordered: msg`income ordered`,
    unpaid: msg`income ordered, not paid yet`,
    pending: msg`income pending`,
    nothing: msg`income not checked`,
  },
};

/** The mark for a check, by how many people have it done; `missing` is why nobody has. */
function markOf(words: MarkWords, done: number, people: number, missing: Missing): CheckMark {
  if (done === people) return { is: 'done', words: words.done() };
  return { is: 'open', words: done > 0 ? words.partly(done, people) : words.missing[missing]() };
}

function idMark(people: readonly GlancedPerson[]): CheckMark {
  const checks = people.map(identityStateOf);
  if (checks.includes('unverified')) return { is: 'failed', words: t`ID unverified` };
  const missing = checks.includes('pending') ? 'pending' : (lockedState(KIND.identity, people) ?? 'nothing');
  return markOf(ID_WORDS, checks.filter((state) => state === 'verified').length, people.length, missing);
}

function incomeMark(people: readonly GlancedPerson[], outcome: IncomeMark | undefined): CheckMark {
  if (outcome === 'below') return { is: 'mixed', words: t`income below what was stated` };
  const checks = people.map((person) => incomeOf(person)?.state);
  const received = checks.filter((state) => state === 'answered').length;
  const isSent = checks.includes('pending');
  const missing = isSent ? 'pending' : (lockedState(KIND.income, people) ?? 'nothing');
  return markOf(INCOME_WORDS, received, people.length, missing);
}

const NO_REFERENCES: Record<LockedCheck['state'] | 'nothing', Text> = {
  ordered: msg`references ordered`,
  unpaid: msg`references ordered, not paid yet`,
  nothing: msg`references not requested`,
};

function referenceMark(people: readonly GlancedPerson[]): CheckMark {
  const asked = people.flatMap(({ user }) => user.landlord_references);
  if (asked.length === 0) {
    return { is: 'open', words: NO_REFERENCES[lockedState(KIND.references, people) ?? 'nothing']() };
  }
  const answered = asked.filter(({ status }) => status === ANSWERED);
  if (answered.some(isBad)) return { is: 'failed', words: t`reference with problems` };
  if (!answered.every(isSpotless)) return { is: 'mixed', words: t`reference with doubts` };
  return answered.length === asked.length
    ? { is: 'done', words: t`references` }
    : { is: 'open', words: t`references pending` };
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

const NO_CREDIT: Record<LockedCheck['state'] | 'nothing', Text> = {
  ordered: msg`credit ordered`,
  unpaid: msg`credit ordered, not paid yet`,
  nothing: msg`credit not checked`,
};

/** `credit 742, very good`; for several people their scores; or why there is none, which is neutral. */
export function creditAtAGlance(people: readonly GlancedPerson[]): string {
  const files = people.map(creditOf).filter((file) => file !== undefined);
  if (files.length === 0) return NO_CREDIT[lockedState(KIND.credit, people) ?? 'nothing']();
  const scores = files.map(({ score }) => score).filter((score) => score !== null);
  const [score] = scores;
  if (scores.length > 1) return t`credit ${formatList(scores.map(String))}`;
  const band = score === undefined ? undefined : bandOf(score);
  if (score !== undefined) return band ? t`credit ${score}, ${band.words()}` : t`credit ${score}`;
  if (files.some(({ state }) => state === 'answered')) return t`no credit score (neutral)`;
  if (files.some(({ state }) => state === 'no file')) return t`no credit file found (neutral)`;
  return files.every(({ state }) => state === 'not done') ? t`credit check not done (neutral)` : t`credit pending`;
}
