import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import { closedInputs } from '../../domain/ranking/model/income-gate.ts';
import type { AppContext } from '../app-context.ts';
import { type Dispute, listDisputes } from './disputes/dispute-store.ts';
import { type Explained, explainCodes, type Item, itemOf, type StoredRank } from './explain-codes.ts';
import { recordOfGroup, recordOfListing } from './group-record.ts';
import { readAdult } from './group-record-store.ts';
import { findOwnStanding, type OwnStanding } from './own-ranking-store.ts';

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
  const coded = await codesOf(ctx, own, applicantId);
  const closed = closedInputs(recordOfListing(own.listing));
  return {
    ranking: explainCodes(ctx.model, coded, closed, standing),
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

/** The codes behind the landlord's list or, in a group, those of the caller's own record alone. */
async function codesOf(
  ctx: AppContext,
  { listing, requirementsSnapshot, isShared, rank }: OwnStanding,
  applicantId: string,
): Promise<StoredRank> {
  if (rank && !isShared) return { codes: Buffer.from(rank.codes, 'base64'), proven: rank.isProven, rent: rank.rent };
  const adult = await readAdult(ctx.db, applicantId);
  const asOf = ctx.clock().toISOString().slice(0, 10);
  const own = recordOfGroup(ctx.vault, adult ? [adult] : []);
  const coded = extract({ ...own, others_left_out: isShared }, recordOfListing(listing, requirementsSnapshot), asOf);
  return { ...coded, rent: { source: coded.rent.source, dollars: coded.rent.dollars ?? null } };
}
