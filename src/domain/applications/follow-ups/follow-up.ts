import type { Question } from '../../law/questions.ts';
import { invalid, Problem } from '../../problem.ts';
import type { Section } from '../../properties/sections.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { keysOf } from '../../values/type-guards.ts';

interface FollowUpDefinition {
  /** What is asked for, as both sides read it. */
  name: Text;
  /** What it asks, in the words of the table of law. */
  question: Question;
  /** The section that is to be made clearer; a document is asked for where there is none. */
  section?: Section;
}

const INCOME = 'income'; // @untranslated: a question of the table of law

const STATEMENTS = 'bank statements and tax slips'; // @untranslated: a question of the table of law

const RENTING = 'rental history'; // @untranslated: a question of the table of law

const OCCUPANTS = 'occupants'; // @untranslated: a question of the table of law

/**
 * What a landlord can ask for once an application is submitted: one more document, or a clarification of a section that was
 * filled in. Nothing else: a SIN, an ID, a reference or a check has its own way.
 */
export const FOLLOW_UPS = {
  proof_of_employment: { name: msg`A letter from an employer`, question: INCOME },
  pay_stubs: { name: msg`Recent pay stubs`, question: INCOME },
  bank_statements: { name: msg`Bank statements that show income`, question: STATEMENTS },
  tax_slips: { name: msg`A tax slip or a notice of assessment`, question: STATEMENTS },
  rent_receipts: { name: msg`Rent receipts`, question: RENTING },
  lease: { name: msg`A current or former lease`, question: RENTING },
  about_current_housing: {
    name: msg`A clarification about the current home`,
    question: RENTING,
    section: 'current_housing',
  },
  about_previous_housing: {
    name: msg`A clarification about the previous home`,
    question: RENTING,
    section: 'previous_housing',
  },
  about_employment: { name: msg`A clarification about work and income`, question: INCOME, section: 'employment' },
  about_household: { name: msg`A clarification about the household`, question: OCCUPANTS, section: 'household' },
} as const satisfies Record<string, FollowUpDefinition>;

export type FollowUpKind = keyof typeof FOLLOW_UPS;
export const FOLLOW_UP_KINDS = keysOf(FOLLOW_UPS);

export const followUpOf = (kind: FollowUpKind): FollowUpDefinition => FOLLOW_UPS[kind];

/** Whether a document is asked for. */
export const isDocument = (kind: FollowUpKind): boolean => followUpOf(kind).section === undefined;

/** The most characters of what a landlord writes, and of the answer. */
export const MOST_WORDS = 300;
export const MOST_ANSWER = 1000;

/** How many follow-ups a landlord can send about an application within a day, and how many can wait for an answer at once. */
export const MOST_A_DAY = 5;
export const MOST_OPEN = 3;

export const DAY_MS = 24 * 60 * 60 * 1000;

type FollowUpState = 'open' | 'answered' | 'withdrawn';

/** The state of a follow-up; what was answered stays answered. */
export function stateOf({
  answeredAt,
  withdrawnAt,
}: {
  answeredAt: Date | null;
  withdrawnAt: Date | null;
}): FollowUpState {
  if (answeredAt) return 'answered';
  return withdrawnAt ? 'withdrawn' : 'open';
}

/**
 * Checks that an answer says something: words, or at least one file.
 *
 * @throws Problem `invalid`
 */
export function assertIsAnswer({ answer, files }: { answer: string; files: number }): void {
  if (answer === '' && files === 0) throw invalid({ answer: [t`Please write an answer or add a file`] });
}

/**
 * Checks that a follow-up can still be answered or withdrawn.
 *
 * @throws Problem `conflict` FollowUpClosed
 */
export function assertIsOpen(state: FollowUpState): void {
  if (state === 'open') return;
  const message = state === 'answered' ? t`This was answered already.` : t`The landlord no longer needs this.`;
  throw new Problem('conflict', message, { errorType: 'FollowUpClosed' });
}
