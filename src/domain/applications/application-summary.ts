import { minutesFor, SECTIONS, type Section } from '../properties/requirements.ts';
import { counted, numberWord, sentence } from '../text/counted.ts';
import type { Verdict } from './decision.ts';

const count = (amount: number, one: string, many: string): string =>
  `${sentence(numberWord(amount))} ${amount === 1 ? one : many}.`;

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
    questions > 0 && count(questions, 'question is waiting for your answer', 'questions are waiting for your answer'),
    accepted > 0 && count(accepted, 'application was accepted', 'applications were accepted'),
    submitted > 0 &&
      count(submitted, 'application is waiting for a decision', 'applications are waiting for a decision'),
    pending > 0 && count(pending, 'is still in progress', 'are still in progress'),
  ].filter(Boolean);
  if (sentences.length === 0) return 'Nothing needs your attention right now.';
  if (accepted + submitted === 0) return count(pending, 'application is in progress', 'applications are in progress');
  return sentences.join(' ');
}

/** What is left of a started application: a text, and the share done (0 to 1; submitting counts as a step). */
export function leftToDo(missing: readonly string[]): { words: string; share: number } {
  const left = SECTIONS.filter((section: Section) => missing.includes(section));
  const share = 1 - (left.length + 1) / (SECTIONS.length + 1);
  if (left.length === 0) return { words: 'Ready for you to review and submit', share };
  const sections = `${sentence(numberWord(left.length))} ${left.length === 1 ? 'section' : 'sections'} left`;
  return { words: `${sections}, about ${counted(minutesFor(left), 'minute')}`, share };
}
