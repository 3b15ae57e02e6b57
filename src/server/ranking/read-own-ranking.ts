import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import { closedInputs } from '../../domain/ranking/model/income-gate.ts';
import type { RankSummary } from '../../domain/ranking/reasons/rank-summary.ts';
import { summarizeRank } from '../../domain/ranking/reasons/summarize-rank.ts';
import type { AppContext } from '../app-context.ts';
import { type Dispute, listDisputes } from './disputes/dispute-store.ts';
import { type Explained, explainCodes, type Item, itemOf, type StoredRank } from './explain-codes.ts';
import { findOwnStanding, type OwnStanding } from './own-ranking-store.ts';
import { factsIfConfirmed, factsOfListing, readGroup } from './ranking-facts.ts';
import { readAdult } from './ranking-facts-store.ts';
import { scoreCodes } from './score-codes.ts';
import { openSummary } from './sealed-summary.ts';

/** The explanation of their own place that an applicant reads. */
export interface OwnRanking {
  /** Null before the submission, and after a withdrawal. */
  ranking: Explained | null;
  /** Whether others apply together with this person, so that the landlord ranks them as one group. */
  is_shared: boolean;
  /** The person's disputes that are neither withdrawn nor superseded, newest first. */
  disputes: (Item & { state: 'open' | 'upheld' | 'rejected'; called_wrong_at: string; settled_at: string | null })[];
}

/**
 * Explains the rank of the caller's application by the reasons that the landlord reads. In a group these would reveal
 * facts about the others, so each member gets reasons based on their own record alone. The place itself is left out, as
 * it would reveal facts about the other applicants.
 */
export async function readOwnRanking(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<OwnRanking> {
  const own = await findOwnStanding(ctx.db, actor.userId, applicantId);
  if (!own) throw notFound();
  if (own.status !== 'in-review') return { ranking: null, is_shared: false, disputes: [] };
  const disputes = await listDisputes(ctx.db, applicantId);
  const familiesIn = (...states: Dispute['state'][]): string[] =>
    disputes.filter(({ state }) => states.includes(state)).map(({ family }) => family);
  const families = { disputed: familiesIn('open', 'upheld'), open: familiesIn('open') };
  const { rank, summary } = await rankOf(ctx, own, applicantId);
  const closed = closedInputs(factsOfListing(own.listing));
  return {
    ranking: explainCodes(ctx.model, rank, { summary, closed, families, voice: 'you' }),
    is_shared: own.isShared,
    disputes: disputes.flatMap(serializeDispute),
  };
}

const serializeDispute = ({ family, state, createdAt, settledAt }: Dispute): OwnRanking['disputes'] =>
  state === 'taken-back' || state === 'superseded'
    ? []
    : itemOf(family).map((item) => ({
        ...item,
        state,
        called_wrong_at: createdAt.toISOString(),
        settled_at: settledAt?.toISOString() ?? null,
      }));

/** What is behind the landlord's list or, in a group, what the caller's own record alone gives. */
async function rankOf(
  ctx: AppContext,
  { listing, requirementsSnapshot, isShared, rank, headId, summary }: OwnStanding,
  applicantId: string,
): Promise<{ rank: StoredRank; summary: RankSummary | undefined }> {
  if (rank && !isShared) {
    const { points, rent } = rank;
    const stored = { codes: Buffer.from(rank.codes, 'base64'), proven: rank.isProven, points, rent };
    return { rank: stored, summary: openSummary(ctx.vault, headId, summary) };
  }
  const adult = await readAdult(ctx.db, applicantId);
  const asOf = ctx.clock().toISOString().slice(0, 10);
  if (!adult) throw notFound();
  const { facts, beside } = readGroup(ctx.vault, [adult]);
  const own = { ...facts, areOthersLeftOut: isShared };
  const asked = factsOfListing(listing, requirementsSnapshot);
  const values = {
    ...summarizeRank(own, asked, asOf),
    alerts: ctx.ranks.findAlerts(own, beside, asOf),
    adults: [applicantId],
  };
  const ifConfirmed = factsIfConfirmed(own, [adult]);
  const coded = extract(own, asked, asOf);
  const { points } = scoreCodes(ctx.model, coded, ifConfirmed && extract(ifConfirmed, asked, asOf));
  const rent = { source: coded.rent.source, dollars: coded.rent.dollars ?? null };
  return { rank: { ...coded, points, rent }, summary: values };
}
