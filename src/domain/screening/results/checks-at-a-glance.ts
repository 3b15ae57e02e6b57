import { msg, type Text, t } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import { type CheckMark, type GlancedPerson, type LockedCheck, lockedState } from './glanced-person.ts';
import { identityStateOf } from './read-identity.ts';
import { incomeOf } from './read-report.ts';
import { referenceMark } from './references-at-a-glance.ts';

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
