import type { ResultKind } from '../screening/checks.ts';
import { RESULT_STATE_NAMES } from '../screening/results/check-results.ts';
import { inOneLine } from '../text/counted.ts';
import { msg, type Text, t } from '../text/t.ts';
import { KIND } from '../values/check-kind.ts';
import { alertLines, describeScans, hasAlert } from './alert-words.ts';
import {
  type CheckState,
  type Column,
  type ExportedAlert,
  type ExportedGroup,
  type ExportedPerson,
  nameOf,
} from './exported-group.ts';

/** What the checks of this person found, in place of "completed". */
const FOUND: Partial<Record<ResultKind, (alerts: readonly ExportedAlert[]) => string | undefined>> = {
  [KIND.background]: describeScans,
  [KIND.identity]: (alerts) => (hasAlert(alerts, 'id_check') ? t`unverified` : undefined),
  [KIND.income]: (alerts) => (hasAlert(alerts, 'income') ? t`far below what was stated` : undefined),
};

/** What checks found that has to be read. In a group, each line begins with a name, which keeps its capital. */
export function pointsToCheck({ people, alerts }: ExportedGroup): string {
  const lines = alertLines(
    alerts,
    people.map((person) => ({ id: person.id, name: nameOf(person) })),
  );
  return people.length > 1 ? lines.join('; ') : inOneLine(lines);
}

const STATES: Record<CheckState, Text> = {
  ...RESULT_STATE_NAMES,
  'without-file': msg`no file found`,
};

/** The state of a check, or what it found, of each person who was asked for it. */
export const cellOfCheck = (kind: ResultKind): Column['cell'] => {
  return ({ people, alerts }) => {
    const stateOf = ({ id, checks }: ExportedPerson): string =>
      FOUND[kind]?.(alerts.filter(({ applicant_id }) => applicant_id === id)) ?? STATES[checks[kind] ?? 'failed']();
    const asked = people.filter(({ checks }) => checks[kind]);
    if (asked.length === 0) return t`not asked`;
    return people.length === 1
      ? stateOf(people[0])
      : asked.map((person) => t`${nameOf(person)}: ${stateOf(person)}`).join('; ');
  };
};
