import type { Decision } from '../applications/decision.ts';
import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';

/** Groups that one act can be about. */
export const MOST_CHOSEN_AT_ONCE = 500;

/** A group that is kept as a backup, by its primary applicant's application. */
interface ChosenBackup {
  applicantId: string;
  /** Whether a report played a part in not accepting it now. */
  reportPlayedPart: boolean;
}

/** What a landlord decides about all groups of a property at once. */
export interface Choice {
  /** The group that is accepted or declined, each with the decision. */
  decided: readonly { applicantId: string; decision: Decision }[];
  /** In order: the first one is asked first if the accepted group steps back. */
  backups: readonly ChosenBackup[];
}

/** A submitted group of a property, and what was decided about it before. */
export interface ChoosableGroup {
  applicantId: string;
  /** The decision that stands; null without one. */
  decision: Decision | null;
  /** The place among the backups; null for a group that is none. */
  backupPlace: number | null;
}

/** Whether two decisions say the same. */
const isSameDecision = (one: Decision, other: Decision): boolean =>
  one.verdict === 'declined' && other.verdict === 'declined'
    ? one.reason === other.reason && one.reportPlayedPart === other.reportPlayedPart
    : one.verdict === other.verdict;

const groupsChanged = (): Problem =>
  new Problem('conflict', t`The applications have changed since you opened this. Please look at them again.`, {
    errorType: 'GroupsChanged',
  });

const alreadyDecided = (): Problem =>
  new Problem('conflict', t`You’ve already made a different decision about one of these applications.`, {
    errorType: 'AlreadyDecided',
  });

/**
 * What is left to do of a choice: the decisions that don't stand yet, and the backups that are new or have another place.
 *
 * @param groups all submitted groups of the property
 * @throws Problem `conflict`: GroupsChanged when a named group is gone, or one that waits for an answer isn't named;
 *   AlreadyDecided when another decision stands about a named group, or another group is accepted
 */
export function openPartOf(
  choice: Choice,
  groups: readonly ChoosableGroup[],
): { decided: Choice['decided']; backups: (ChosenBackup & { place: number; isNew: boolean })[] } {
  const known = new Map(groups.map((group) => [group.applicantId, group]));
  const named = new Set([...choice.decided, ...choice.backups].map(({ applicantId }) => applicantId));
  if ([...named].some((applicantId) => !known.has(applicantId))) throw groupsChanged();
  const isAnswered = ({ decision, backupPlace }: ChoosableGroup): boolean => decision !== null || backupPlace !== null;
  if (groups.some((group) => !isAnswered(group) && !named.has(group.applicantId))) throw groupsChanged();
  const isOtherAccepted = ({ applicantId, decision }: ChoosableGroup): boolean =>
    decision?.verdict === 'accepted' && !named.has(applicantId);
  if (groups.some(isOtherAccepted)) throw alreadyDecided();
  if (choice.backups.some(({ applicantId }) => known.get(applicantId)?.decision)) throw alreadyDecided();
  return {
    decided: choice.decided.filter(({ applicantId, decision }) => {
      const standing = known.get(applicantId)?.decision;
      if (standing && !isSameDecision(standing, decision)) throw alreadyDecided();
      return !standing;
    }),
    backups: choice.backups.flatMap((backup, before) => {
      const place = before + 1;
      const former = known.get(backup.applicantId)?.backupPlace ?? null;
      return former === place ? [] : [{ ...backup, place, isNew: former === null }];
    }),
  };
}

/** What was decided about a group, as the next backup is found. */
interface Answered {
  verdict: Decision['verdict'] | null;
  backupPlace: number | null;
}

/** The backup to accept now: the first one without a decision, once no group is accepted any more. */
export function nextBackup<Group>(groups: readonly Group[], read: (group: Group) => Answered): Group | undefined {
  const answered = groups.map((group) => ({ group, ...read(group) }));
  if (answered.some(({ verdict }) => verdict === 'accepted')) return undefined;
  return answered
    .filter(({ verdict, backupPlace }) => verdict === null && backupPlace !== null)
    .sort((one, other) => Number(one.backupPlace) - Number(other.backupPlace))[0]?.group;
}
