import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import { msg, type Text, t } from '../text/t.ts';

/** A finding as the reply has it. */
interface DescribedAlert {
  sentence: string;
  applicant_id: string | null;
  dispute: 'open' | 'upheld' | null;
}

/** A finding with how far a dispute of it is. */
const DISPUTED = {
  open: (finding: string) => t`${finding} (the applicant says this is wrong)`,
  upheld: (finding: string) => t`${finding} (the source didn’t confirm this)`,
};

/** The title above the findings. */
export const ALERTS_TITLE = msg`Check these points`;

/** Each finding as a line: with the person's name in a group, and how far a dispute of it is. */
export function alertLines(
  alerts: readonly DescribedAlert[],
  people: readonly { id: string | null; name: string }[],
): string[] {
  return alerts.map(({ sentence, applicant_id, dispute }) => {
    const person = people.length > 1 ? people.find(({ id }) => id !== null && id === applicant_id) : undefined;
    const words = dispute ? DISPUTED[dispute](sentence) : sentence;
    return person ? t`${person.name}: ${words}` : words;
  });
}

const SCANS: Partial<Record<AlertKind, Text>> = {
  fraud_scan: msg`fraud scan`,
  criminal_scan: msg`criminal scan`,
  sex_offender_scan: msg`sex offender scan`,
};

/** `not passed: fraud scan, criminal scan`; undefined if no scan of this person found anything. */
export function describeScans(alerts: readonly { kind: AlertKind }[]): string | undefined {
  const failed = alerts.flatMap(({ kind }) => SCANS[kind]?.() ?? []);
  return failed.length > 0 ? t`not passed: ${failed.join(', ')}` : undefined;
}

export const hasAlert = (alerts: readonly { kind: AlertKind }[], kind: AlertKind): boolean =>
  alerts.some((alert) => alert.kind === kind);
