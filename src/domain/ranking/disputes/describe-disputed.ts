import { msg, plural, type Text, t } from '../../text/t.ts';
import { ordinal } from '../reasons/describe-rank.ts';

/** How far a dispute is. */
type DisputeState = 'open' | 'taken-back' | 'upheld' | 'rejected' | 'superseded';
/** What people call each of them. */
export const DISPUTE_STATE_NAMES: Record<DisputeState, Text> = {
  open: msg`being looked at`,
  'taken-back': msg`taken back`,
  upheld: msg`upheld: it no longer counts`,
  rejected: msg`confirmed: it counts`,
  superseded: msg`replaced by newer data`,
};

/** What waits to be resolved about a group, and where the group stands either way. */
export interface OpenDisputes {
  /** How many reasons are disputed. */
  count: number;
  placeIfConfirmed: number;
  placeIfCorrected: number;
}

/** What is disputed in the ranking of a reply; undefined when nothing waits to be resolved. */
export function openDisputesOf(ranking: {
  disputed: readonly { state: 'open' | 'upheld' }[];
  if_confirmed: { place: number } | null;
  if_corrected: { place: number } | null;
}): OpenDisputes | undefined {
  const { disputed, if_confirmed, if_corrected } = ranking;
  const count = disputed.filter(({ state }) => state === 'open').length;
  if (count === 0 || !if_confirmed || !if_corrected) return undefined;
  return { count, placeIfConfirmed: if_confirmed.place, placeIfCorrected: if_corrected.place };
}

/** 2 points. */
export const countDisputed = ({ count }: OpenDisputes): string =>
  t`${plural(count, { one: '# point', other: '# points' })}`;

/** 7th if confirmed, 4th if not. */
export const bothPlaces = ({ placeIfConfirmed, placeIfCorrected }: OpenDisputes): string =>
  placeIfConfirmed === placeIfCorrected
    ? t`${ordinal(placeIfConfirmed)} either way`
    : t`${ordinal(placeIfConfirmed)} if confirmed, ${ordinal(placeIfCorrected)} if not`;

/** 2 points disputed · 7th if confirmed, 4th if not: the same words wherever a group is listed. */
export const describeDisputed = (open: OpenDisputes): string =>
  t`${plural(open.count, { one: '# point disputed', other: '# points disputed' })} · ${bothPlaces(open)}`;
