import type { AlertKind } from '../ranking/reasons/rank-summary.ts';
import { msg, type Text, t } from '../text/t.ts';

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
