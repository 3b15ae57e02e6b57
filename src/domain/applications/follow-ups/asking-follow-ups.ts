import { forbiddenByLaw } from '../../law/forbidden-by-law.ts';
import { refusalOfWords } from '../../law/forbidden-words.ts';
import { refusalToAsk } from '../../law/questions.ts';
import type { Refusal } from '../../law/rule.ts';
import { invalid, Problem } from '../../problem.ts';
import { questionsOf } from '../../properties/check-requirements.ts';
import { asksFor } from '../../properties/requirements.ts';
import { msg, t } from '../../text/t.ts';
import type { ProvinceCode } from '../../values/province.ts';
import { FOLLOW_UP_KINDS, type FollowUpKind, followUpOf, isDocument, MOST_A_DAY, MOST_OPEN } from './follow-up.ts';

/** The application that a follow-up is about. */
interface FollowUpSubject {
  /** What the landlord asked for when the application was submitted. */
  requirements: readonly string[];
  province: ProvinceCode | null;
}

/** What the law of the property's province has against asking for this; undefined if nothing. */
const refusalOfKind = (kind: FollowUpKind, { requirements, province }: FollowUpSubject): Refusal | undefined =>
  refusalToAsk(province, followUpOf(kind).question, questionsOf(requirements));

/** Whether an application has what this is about; a document has no section, and every application may get one. */
const isAboutThis = (kind: FollowUpKind, { requirements }: FollowUpSubject): boolean => {
  const { section } = followUpOf(kind);
  return section === undefined || asksFor(requirements, section);
};

/** What a landlord is offered to ask for. What the law forbids is not. */
export const followUpsFor = (subject: FollowUpSubject): FollowUpKind[] =>
  FOLLOW_UP_KINDS.filter((kind) => isAboutThis(kind, subject) && !refusalOfKind(kind, subject));

const WORDS_MISSING = msg`Please write what is unclear`;
const NOT_ASKED_FOR = msg`This section was not part of the application`;

/**
 * Checks what a landlord asks, on its own.
 *
 * @param words the line that goes with it; empty for none
 * @throws Problem `invalid`, ForbiddenByLaw with the rule's name where the law of the province forbids the kind or a phrase
 */
export function assertCanAsk({ kind, words }: { kind: FollowUpKind; words: string }, subject: FollowUpSubject): void {
  const refusal = refusalOfKind(kind, subject);
  if (refusal) throw forbiddenByLaw('kind', refusal);
  if (!isAboutThis(kind, subject)) throw invalid({ kind: [NOT_ASKED_FOR()] });
  if (!isDocument(kind) && words === '') throw invalid({ words: [WORDS_MISSING()] });
  const wordsRefusal = refusalOfWords(words, subject.province);
  if (wordsRefusal) throw forbiddenByLaw('words', wordsRefusal);
}

/**
 * Checks that a landlord has not asked too much already.
 *
 * @param asked how many were sent within the last day, withdrawn ones included, and how many wait for an answer
 * @throws Problem `conflict` TooManyOpen; `too-many`
 */
export function assertRoomToAsk({ withinDay, open }: { withinDay: number; open: number }): void {
  if (open >= MOST_OPEN) {
    throw new Problem(
      'conflict',
      t`${MOST_OPEN} of your questions are still waiting for an answer. Withdraw one of them to ask for something else.`,
      { errorType: 'TooManyOpen' },
    );
  }
  if (withinDay >= MOST_A_DAY) {
    throw new Problem(
      'too-many',
      t`You can ask ${MOST_A_DAY} times a day about an application. Please try again tomorrow.`,
    );
  }
}
