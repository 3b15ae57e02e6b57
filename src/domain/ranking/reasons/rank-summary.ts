import type { BackgroundReport } from '../../screening/results/check-results.ts';
import type { KnownNames, NamedCheck } from '../../screening/results/same-name.ts';
import { msg, type Text } from '../../text/t.ts';
import type { RankFacts } from './rank-facts.ts';

/** What a landlord should read beside a rank, whatever the points say. */
export const ALERT_KINDS = [
  'fraud_scan',
  'id_check',
  'criminal_scan',
  'sex_offender_scan',
  'bankruptcy',
  'income',
  'name',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
/** What each of them is about. */
export const ALERT_NAMES: Record<AlertKind, Text> = {
  fraud_scan: msg`fraud scan`,
  id_check: msg`ID verification`,
  criminal_scan: msg`criminal scan`,
  sex_offender_scan: msg`sex offender scan`,
  bankruptcy: msg`bankruptcy`,
  income: msg`income`,
  name: msg`name`,
};

/** A finding of a check about one adult of a group. Dollars a month. */
export interface Alert {
  kind: AlertKind;
  /** The adult: 0 is the primary applicant. */
  adult: number;
  monthsAgo?: number;
  stated?: number;
  bank?: number;
  /** The checks that are under another name than the account's. */
  checks?: NamedCheck[];
}

/** What is known about an adult beside the facts of the ranking, which must not have it. */
export interface UnrankedFacts {
  /** What a search of public records says; null without a result. */
  search: Pick<BackgroundReport, 'criminal' | 'sexOffender'> | null;
  /** Null for a person who has not submitted. */
  names: KnownNames | null;
}

/** A group's income in dollars a month; null where unknown. */
export interface HouseholdIncome {
  /** What the household section states; without it, the current income that the members listed. */
  stated: number | null;
  /** The sum of what the members listed, beside a stated total. */
  listed: number | null;
  /** What the banks of `verified_adults` of the `adults` show together. */
  verified: number | null;
  verified_adults: number;
  adults: number;
}

/** What is stored encrypted beside a rank's codes: the values that its sentences name, and the alerts. */
export interface RankSummary {
  facts: RankFacts;
  income: HouseholdIncome;
  alerts: Alert[];
  /** The applications of the adults, in the order of `Alert.adult`; null for one not started. */
  adults: (string | null)[];
}

/** The encryption context of a summary. */
// @untranslated: only encryption reads it
export const PLACE_OF_SUMMARY = 'rank summary';
