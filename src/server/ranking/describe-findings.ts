import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import type { Voice } from '../../domain/ranking/inputs/input.ts';
import { describeAlert, FAMILY_OF_ALERT } from '../../domain/ranking/reasons/describe-alert.ts';
import { type DescribedIncome, describeIncome } from '../../domain/ranking/reasons/household-income.ts';
import type { Alert, AlertKind, RankSummary } from '../../domain/ranking/reasons/rank-summary.ts';

/** Something to read beside the rank. */
export interface DescribedAlert {
  kind: AlertKind;
  sentence: string;
  /** Whose check found it. */
  applicant_id: string | null;
  /** How far a dispute of it is. */
  dispute: 'open' | 'upheld' | null;
}

/** What stands beside the explanation of a rank. */
export interface Findings {
  alerts: DescribedAlert[];
  /** Null for a rank from before there were summaries. */
  income: DescribedIncome | null;
}

/** The findings and the income behind a rank; no findings, and no income, for one from before they were stored. */
export function describeFindings(summary: RankSummary | undefined, families: DisputedFamilies, voice: Voice): Findings {
  const alerts = (summary?.alerts ?? []).map(
    (alert): DescribedAlert => ({
      kind: alert.kind,
      sentence: describeAlert(alert, voice),
      applicant_id: summary?.adults[alert.adult] ?? null,
      dispute: disputeOf(alert, families),
    }),
  );
  return { alerts, income: summary ? describeIncome(summary.income) : null };
}

function disputeOf({ kind }: Alert, { disputed, open }: DisputedFamilies): DescribedAlert['dispute'] {
  const family = FAMILY_OF_ALERT[kind] ?? '';
  if (open.includes(family)) return 'open';
  return disputed.includes(family) ? 'upheld' : null;
}
