import { minutesFor, SECTIONS, type Section } from '../properties/sections.ts';
import { numberWord, sentence } from '../text/counted.ts';
import { plural, t } from '../text/t.ts';
import type { Verdict } from './decision.ts';

/** A number at the beginning of a sentence. A sentence about one has words of its own. */
const wordFor = (count: number): string => sentence(numberWord(count));

const countQuestions = (count: number): string =>
  count === 1
    ? t`One question is waiting for your answer.`
    : t`${wordFor(count)} questions are waiting for your answer.`;

const countAccepted = (count: number): string =>
  count === 1 ? t`One application was accepted.` : t`${wordFor(count)} applications were accepted.`;

const countSubmitted = (count: number): string =>
  count === 1
    ? t`One application is waiting for a decision.`
    : t`${wordFor(count)} applications are waiting for a decision.`;

const countPending = (count: number): string =>
  count === 1 ? t`One application is in progress.` : t`${wordFor(count)} applications are in progress.`;

/** The same after the sentences about others. */
const countOthers = (count: number): string =>
  count === 1 ? t`One is still in progress.` : t`${wordFor(count)} are still in progress.`;

/**
 * The summary on a tenant's dashboard: how many questions wait for an answer, and how many applications were accepted, are
 * submitted, and need the tenant's attention.
 */
export function applicationSummary(
  applications: readonly { status: string; decision: { verdict: Verdict } | null; open_questions: number }[],
): string {
  const accepted = applications.filter(({ decision }) => decision?.verdict === 'accepted').length;
  const submitted = applications.filter(({ status, decision }) => status === 'in-review' && !decision).length;
  const pending = applications.filter(({ status }) => status === 'pending').length;
  const questions = applications.reduce((sum, { open_questions }) => sum + open_questions, 0);
  const sentences = [
    questions > 0 && countQuestions(questions),
    accepted > 0 && countAccepted(accepted),
    submitted > 0 && countSubmitted(submitted),
    pending > 0 && countOthers(pending),
  ].filter(Boolean);
  if (sentences.length === 0) return t`Nothing needs your attention right now.`;
  if (accepted + submitted === 0) return countPending(pending);
  return sentences.join(' ');
}

/** What is left of a started application: a text, and the share done (0 to 1; submitting counts as a step). */
export function leftToDo(missing: readonly string[]): { words: string; share: number } {
  const left = SECTIONS.filter((section: Section) => missing.includes(section));
  const share = 1 - (left.length + 1) / (SECTIONS.length + 1);
  if (left.length === 0) return { words: t`Ready for you to review and submit`, share };
  const minutes = t`${plural(minutesFor(left), { one: '# minute', other: '# minutes' })}`;
  const words =
    left.length === 1
      ? t`One section left, about ${minutes}`
      : t`${wordFor(left.length)} sections left, about ${minutes}`;
  return { words, share };
}
