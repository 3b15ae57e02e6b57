import { msg, type Text, t } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import {
  type CheckMark,
  type GlancedPerson,
  type GlancedReference,
  type LockedCheck,
  lockedState,
} from './glanced-person.ts';

/** The status of an answered landlord reference. */
const ANSWERED = 2;

const NO_REFERENCES: Record<LockedCheck['state'] | 'nothing', Text> = {
  ordered: msg`references ordered`,
  unpaid: msg`references ordered, not paid yet`,
  nothing: msg`references not requested`,
};

/** The mark for what past landlords of a group answered. */
export function referenceMark(people: readonly GlancedPerson[]): CheckMark {
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

/** How many former landlords of a group have answered. */
export const referencesAnswered = (people: readonly GlancedPerson[]): number =>
  people.flatMap(({ user }) => user.landlord_references).filter(({ status }) => status === ANSWERED).length;
