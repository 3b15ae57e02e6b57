import type { ReactNode } from 'react';
import type { OpenQuestion, RankingReply, Reason } from '../../contract/ranking-shapes.ts';
import { DAYS_TO_SETTLE } from '../../domain/ranking/disputes/dispute-deadline.ts';
import { msg } from '../../domain/text/t.ts';

/** The reasons of a rank, and what is not among them. */
export type RankedReasons = Pick<
  RankingReply,
  | 'helping'
  | 'hurting'
  | 'more_helping'
  | 'more_hurting'
  | 'scale'
  | 'verified'
  | 'unknown'
  | 'disputed'
  | 'known_share'
>;

/** What is shown of the reasons of a rank, and what can be done about them. */
export interface ReasonsProps {
  ranking: RankedReasons;
  /** The action beside a reason: a link to the fact, or a button to dispute it. */
  aside?: (reason: Pick<Reason, 'input' | 'sentence'>) => ReactNode;
  /** How to answer an open question: a button, or a text where nothing can be done. */
  answerAction?: (by: OpenQuestion['settled_by']) => ReactNode;
  /** The action beside a disputed reason. */
  disputedAction?: (item: RankedReasons['disputed'][number]) => ReactNode;
  /** Follows the share of what is known. */
  outlook?: ReactNode;
  /** Shown on a side without reasons. */
  none?: string | undefined;
  /** Whose reasons these are. */
  whom: 'them' | 'you';
  /** Heading level. */
  level?: 3 | 4;
}

/** The headings, for the landlord and for whoever was ranked. */
export const REASON_TITLES = {
  them: {
    held: msg`What held them back`,
    disputed: msg`The applicant says this is wrong`,
    meanwhile: msg`We’re asking the source. Until it answers, this doesn’t count for or against anyone.`,
    verified: msg`Done so far`,
    unknown: msg`Not known yet`,
  },
  you: {
    held: msg`What held you back`,
    disputed: msg`You say this is wrong`,
    meanwhile: msg`We’re asking the source, and will email you within ${DAYS_TO_SETTLE} days. Until then, this doesn’t count against you, but it can’t lift you above applicants about whom nothing is known. The landlord sees where you stand with it and without it.`,
    verified: msg`What is complete`,
    unknown: msg`What would help`,
  },
} as const;
