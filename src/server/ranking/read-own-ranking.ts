import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import { closedInputs } from '../../domain/ranking/model/income-gate.ts';
import type { RankSummary } from '../../domain/ranking/reasons/rank-summary.ts';
import { summarizeRank } from '../../domain/ranking/reasons/summarize-rank.ts';
import type { AppContext } from '../app-context.ts';
import { type Dispute, listDisputes } from './disputes/dispute-store.ts';
import { type Explained, explainCodes, type Item, itemOf, type StoredRank } from './explain-codes.ts';
import { recordOfGroup, recordOfListing } from './group-record.ts';
import { readAdult } from './group-record-store.ts';
import { findOwnStanding, type OwnStanding } from './own-ranking-store.ts';
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
  const standing = disputes.filter(({ state }) => state !== 'rejected').map(({ family }) => family);
  const { stored, summary } = await rankOf(ctx, own, applicantId);
  const closed = closedInputs(recordOfListing(own.listing));
  return {
    ranking: explainCodes(ctx.model, stored, { summary, closed, disputed: standing, voice: 'you' }),
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
): Promise<{ stored: StoredRank; summary: RankSummary | undefined }> {
  if (rank && !isShared) {
    const stored = { codes: Buffer.from(rank.codes, 'base64'), proven: rank.isProven, rent: rank.rent };
    return { stored, summary: openSummary(ctx.vault, headId, summary) };
  }
  const adult = await readAdult(ctx.db, applicantId);
  const asOf = ctx.clock().toISOString().slice(0, 10);
  const own = { ...recordOfGroup(ctx.vault, adult ? [adult] : []), others_left_out: isShared };
  const asked = recordOfListing(listing, requirementsSnapshot);
  const values = { ...summarizeRank(own, asked, asOf), alerts: ctx.ranks.findAlerts(own, asOf), adults: [applicantId] };
  const coded = extract(own, asked, asOf);
  const rent = { source: coded.rent.source, dollars: coded.rent.dollars ?? null };
  return { stored: { ...coded, rent }, summary: values };
}
