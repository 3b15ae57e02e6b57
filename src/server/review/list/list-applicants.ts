import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { invalid, notFound } from '../../../domain/problem.ts';
import type { InputId } from '../../../domain/ranking/inputs/inputs.ts';
import { closedInputs } from '../../../domain/ranking/model/income-gate.ts';
import type { ReviewQuery } from '../../../domain/review/review-question.ts';
import { JsonText } from '../../../domain/text/json-text.ts';
import type { AppContext } from '../../app-context.ts';
import { explainCodes } from '../../ranking/explain-codes.ts';
import { factsOfListing } from '../../ranking/ranking-facts.ts';
import { openSummary } from '../../ranking/sealed-summary.ts';
import { serializePlaces } from '../../ranking/serialize-places.ts';
import { type ListedRow, type PageEnd, readReviewPage } from './review-list-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const encodePageEnd = (end: PageEnd): string => Buffer.from(JSON.stringify(end)).toString('base64url');

const LARGEST = { section: 1, worth: 1e6, at: Number.MAX_SAFE_INTEGER };
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= most;

/** @throws Problem `invalid` for anything but a page end that we issued */
function readPageEnd(text: string): PageEnd {
  const refused = invalid({ after: ['Please go on from a page that we sent'] });
  try {
    const end: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(end) || end.length !== 4) throw refused;
    const [section, worth, at, id] = end;
    const fits = isWhole(section, LARGEST.section) && isWhole(worth, LARGEST.worth) && isWhole(at, LARGEST.at);
    if (!fits || !UUID.test(id)) throw refused;
    return [section, worth, at, id];
  } catch {
    throw refused;
  }
}

const rankingOf = (
  { model, vault }: AppContext,
  { place, rank, disputed }: Omit<ListedRow, 'json'>,
  closed: ReadonlySet<InputId>,
) =>
  rank && {
    place,
    ...explainCodes(
      model,
      { codes: rank.codes, proven: rank.isProven, points: rank.points, rent: rank.rent },
      {
        summary: openSummary(vault, rank.applicantId, rank.summary),
        closed,
        families: disputed,
        voice: 'them',
      },
    ),
    ...serializePlaces(model, rank.inDispute),
  };

/** A page of an own property's applicants, ranked, as JSON. Filters and search hide rows, and never change a place. */
export async function reviewProperty(
  ctx: AppContext,
  actor: LandlordActor,
  { id, question }: { id: string; question: ReviewQuery },
): Promise<JsonText> {
  const after = question.after === undefined ? undefined : readPageEnd(question.after);
  const page = await readReviewPage(ctx.db, actor.userId, { propertyId: id, question, after });
  if (!page) throw notFound();
  const closed = closedInputs(factsOfListing(page.listing));
  const applicants = page.rows.map(({ json, ...row }) => {
    const ranking = rankingOf(ctx, row, closed);
    return `${json.slice(0, -1)},"ranking":${JSON.stringify(ranking)}}`;
  });
  const last = page.rows.at(-1);
  const next = page.hasMore && last ? encodePageEnd(last.end) : null;
  return new JsonText(
    `{"status":1,"property":${page.property},"counts":${JSON.stringify(page.counts)},"next":${JSON.stringify(next)},` +
      `"applicants":[${applicants.join(',')}]}`,
  );
}
