import type { DeclineReason } from '../../../domain/applications/decision.ts';
import { t } from '../../../domain/text/t.ts';
import type { ChoiceGroup, SentChoice } from './use-choice.ts';

/** Backups that can be put in order here. */
export const MOST_BACKUPS = 5;

/** What a landlord picks for a group: to accept it, its place among the backups, or to decline it. */
export interface GroupAnswer {
  answer: 'accept' | 'decline' | number;
  hasReport: boolean;
}

export const UNANSWERED: GroupAnswer = { answer: 'decline', hasReport: false };

/** The groups that a choice has to name: those without a decision. */
export const openGroups = (groups: readonly ChoiceGroup[]): ChoiceGroup[] =>
  groups.filter(({ verdict }) => verdict === null);

/** The answer that a group begins with: its place among the backups, if it is one. */
export const firstAnswer = ({ backup_place }: ChoiceGroup): GroupAnswer =>
  backup_place === null ? UNANSWERED : { answer: backup_place, hasReport: false };

/** What keeps the answers from being sent; undefined when nothing does. */
export function choiceProblem(answers: readonly GroupAnswer[]): string | undefined {
  const accepted = answers.filter(({ answer }) => answer === 'accept').length;
  if (accepted === 0) return t`Please choose the application you accept.`;
  if (accepted > 1) return t`You can accept one application. Make the others backups or decline them.`;
  const places = answers.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []));
  return new Set(places).size < places.length ? t`Please give each backup another place.` : undefined;
}

/** The answers as they are sent. */
export function choiceToSend(
  answers: readonly (GroupAnswer & { applicantId: string })[],
  reason: DeclineReason,
): SentChoice | undefined {
  const accepted = answers.find(({ answer }) => answer === 'accept')?.applicantId;
  if (accepted === undefined) return undefined;
  const backups = answers
    .flatMap(({ answer, ...group }) => (typeof answer === 'number' ? [{ ...group, place: answer }] : []))
    .sort((one, other) => one.place - other.place);
  const said = ({ applicantId, hasReport }: { applicantId: string; hasReport: boolean }) => ({
    applicant_id: applicantId,
    report_played_part: hasReport,
  });
  return {
    accepted,
    backups: backups.map(said),
    declined: answers.filter(({ answer }) => answer === 'decline').map((group) => ({ ...said(group), reason })),
  };
}
