import { CHECKS } from '../../screening/checks.ts';
import { msg, type Text } from '../../text/t.ts';
import { KIND } from '../../values/check-kind.ts';
import { LANDLORD_REFERENCE, type SettledByInReply } from '../inputs/input.ts';
import type { InputId } from '../inputs/inputs.ts';

/** One reason: the most telling input of a family, and its sentence. */
export interface Reason {
  input: InputId;
  sentence: string;
  /** How far the whole family moves the group's points from the base, where nothing is known. */
  points: number;
}

/** Something not known yet, with the check, the answers or the asking rent that would settle it. */
export interface OpenQuestion extends Omit<Reason, 'points'> {
  settled_by: SettledByInReply | 'asking_rent';
}

/** What would settle a question, to an applicant who looks back. */
export const SETTLING_NAMES: Record<OpenQuestion['settled_by'], Text> = {
  [KIND.credit]: CHECKS[KIND.credit].names.applicant,
  [KIND.identity]: CHECKS[KIND.identity].names.applicant,
  [KIND.background]: CHECKS[KIND.background].names.applicant,
  [KIND.income]: CHECKS[KIND.income].names.applicant,
  [LANDLORD_REFERENCE]: CHECKS[KIND.references].names.applicant,
  answers: msg`your answers`,
  asking_rent: msg`the asking rent`,
};

/** What explains the rank of a group. */
export interface Reasons {
  /** Strongest first, at most four. */
  helping: Reason[];
  hurting: Reason[];
  /** The rest of both sides, strongest first. */
  more_helping: Reason[];
  more_hurting: Reason[];
  /** How much has been checked, not how good it is. */
  verified: Reason[];
  /** Largest possible effect first. */
  unknown: OpenQuestion[];
  /** What only one past landlord answered: named to the applicant without the answer, and without points. */
  withheld: Omit<Reason, 'points'>[];
}
