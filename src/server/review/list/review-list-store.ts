import type { LandlordId } from '../../../domain/accounts/actor.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import type { PlacesInDispute } from '../../ranking/rank-json.ts';
import type { SealedResults } from '../../screening/results/result-json.ts';
import type { PageEnd, PageQuestion } from './page-rows.ts';
import { type PageRow, type ReviewCounts, reviewPage } from './review-page-rows.ts';

/** One applicant of a page: the JSON for the landlord, and the stored explanation of the place. */
export interface ListedRow {
  /** A JSON object without `ranking`. */
  json: string;
  /** Null for co-applicants and applicants who are not ranked. */
  place: number | null;
  rank: {
    applicantId: string;
    inDispute: PlacesInDispute | null;
    /** The encrypted explanation of the rank, in base64; null where this release has not written one in the reader's language. */
    explanation: string | null;
    key: SealedResults['key'];
  } | null;
  end: PageEnd;
}

export interface ReviewPage {
  /** A JSON object: the property. */
  property: string;
  counts: ReviewCounts;
  rows: ListedRow[];
  hasMore: boolean;
}

type RowOfApplicant = PageRow & { json: string };
const hasApplicant = (row: PageRow): row is RowOfApplicant => row.json !== null;

/**
 * A page of the applicants of a landlord's property; undefined when it is not theirs. Each group's primary applicant is
 * followed by its co-applicants, who have no place of their own.
 */
export async function readReviewPage(
  db: Database,
  landlord: LandlordId,
  query: PageQuestion,
  version: string,
): Promise<ReviewPage | undefined> {
  const { rows } = await reviewPage(landlord, query, version).execute(db);
  const first = rows[0];
  if (!first) return undefined;
  return {
    property: first.property,
    counts: JSON.parse(first.counts),
    rows: rows.filter(hasApplicant).map(listedRow),
    hasMore: first.hasMore,
  };
}

function listedRow(row: RowOfApplicant): ListedRow {
  const { id, inDispute, explanation, key } = row;
  return {
    json: row.json,
    place: row.place === null || !row.isHead ? null : Number(row.place),
    rank: row.isRanked ? { applicantId: id, inDispute, explanation, key } : null,
    end: [row.section, row.worth, Number(row.at), row.id],
  };
}
