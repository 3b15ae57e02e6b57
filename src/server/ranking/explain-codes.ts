import { codesWithout, type DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import { FAMILIES, topicOf } from '../../domain/ranking/inputs/families.ts';
import type { Voice } from '../../domain/ranking/inputs/input.ts';
import { familyOf, INPUTS, type InputId } from '../../domain/ranking/inputs/inputs.ts';
import {
  type ComparedRent,
  comparedRent,
  type StoredRent,
  settledByRent,
} from '../../domain/ranking/reasons/compared-rent.ts';
import { describeRanking, type Ranking } from '../../domain/ranking/reasons/describe-ranking.ts';
import type { AlertKind, RankSummary } from '../../domain/ranking/reasons/rank-summary.ts';
import type { Coded } from '../../domain/ranking/score/codes.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';
import { t } from '../../domain/text/t.ts';
import { type DescribedAlert, describeFindings, type Findings } from './describe-findings.ts';

/** A family of inputs that can be disputed, named without revealing its value. */
export interface Item {
  input: InputId;
  sentence: string;
}

/** A family of inputs as one item; none for a family unknown to this release. */
export function itemOf(familyId: string): Item[] {
  const input = INPUTS.find((one) => one.family === familyId);
  return input ? [{ input: input.id, sentence: topicOf(familyId) }] : [];
}

/** A disputed item: open while we ask the source, upheld if the source did not confirm it. */
export interface DisputedItem extends Item {
  state: 'open' | 'upheld';
}

/** A stored rank as it is explained. */
export interface StoredRank extends Coded {
  /** They order the list; while something is disputed they are not the sum of the codes. */
  points: number;
  /** What income was compared with; null for a rank from before this was noted. */
  rent: StoredRent | null;
}

/** The explanation of codes; disputed families are listed apart from those that are merely unknown. */
export interface Explained extends Ranking, Findings {
  disputed: DisputedItem[];
  rent: ComparedRent | null;
}

interface Explaining {
  summary: RankSummary | undefined;
  closed: ReadonlySet<InputId>;
  families: DisputedFamilies;
  voice: Voice;
}

/** Explains a rank from its codes and the values behind them: for the landlord, or for the applicant. */
export function explainCodes(
  table: ScoreTable,
  stored: StoredRank,
  { summary, closed, families, voice }: Explaining,
): Explained {
  const { disputed, open } = families;
  const rank = codesWithout(stored, open);
  const findings = describeFindings(summary, families, voice);
  const ranking = describeRanking(table, rank, {
    closed,
    voice,
    facts: summary?.facts,
    hasAlerts: findings.alerts.length > 0,
    points: rank.points,
  });
  const isDisputed = (input: InputId): boolean => disputed.includes(familyOf(input));
  return {
    ...ranking,
    verified: ranking.verified.map((reason) =>
      isAlertedOf(reason.input, findings.alerts) ? readMore(reason) : reason,
    ),
    unknown: ranking.unknown
      .filter(({ input }) => !isDisputed(input))
      .map((question) => settledByRent(question, rank, rank.rent)),
    disputed: FAMILIES.filter(({ id }) => disputed.includes(id)).flatMap(({ id }) =>
      itemOf(id).map((item): DisputedItem => ({ ...item, state: open.includes(id) ? 'open' : 'upheld' })),
    ),
    rent: comparedRent(rank, rank.rent, closed, disputed),
    ...findings,
  };
}

/** The alerts of the check behind each input that only says that a check was done. */
const ALERTS_OF: Partial<Record<InputId, readonly AlertKind[]>> = {
  adults_background_checked: ['fraud_scan', 'criminal_scan', 'sex_offender_scan'],
  adults_credit_checked: ['bankruptcy'],
  adults_bank_verified: ['income'],
};

const isAlertedOf = (input: InputId, alerts: readonly DescribedAlert[]): boolean =>
  alerts.some(({ kind }) => ALERTS_OF[input]?.includes(kind));

/** "Received" must not read like "nothing found". */
const readMore = <T extends { sentence: string }>(reason: T): T => ({
  ...reason,
  sentence: t`${reason.sentence}: see the points to check`,
});
