import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { invalid, notFound } from '../../../domain/problem.ts';
import type { ReviewQuery } from '../../../domain/review/review-question.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { JsonText } from '../../../domain/text/json-text.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { explainNow } from '../../ranking/explain-ranks.ts';
import { serializePlaces } from '../../ranking/serialize-places.ts';
import { explanationVersion, openExplanation } from '../../ranking/stored-explanation.ts';
import { storedKey } from '../../ranking/summary-json.ts';
import type { PageEnd } from './page-rows.ts';
import { type ListedRow, readReviewPage } from './review-list-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const encodePageEnd = (end: PageEnd): string => Buffer.from(JSON.stringify(end)).toString('base64url');

const LARGEST = { section: 1, worth: 1e6, at: Number.MAX_SAFE_INTEGER };
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= most;

/** @throws Problem `invalid` for anything but a page end that we issued */
function readPageEnd(text: string): PageEnd {
  const refused = invalid({ after: [t`Please go on from a page that we sent`] });
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

type Pieces = JsonText['pieces'];

/** The `ranking` of a reply: the stored explanation is passed on as it is. */
function rankingOf(
  { model, vault }: AppContext,
  { place, rank }: Pick<ListedRow, 'place' | 'rank'>,
  explainedNow: ReadonlyMap<string, string>,
): Pieces {
  if (!rank) return ['null'];
  const key = storedKey(rank);
  const explanation =
    key && rank.explanation
      ? openExplanation(vault, rank.applicantId, key, Buffer.from(rank.explanation, 'base64')).subarray(1, -1)
      : explainedNow.get(rank.applicantId)?.slice(1, -1);
  // Withdrawn between the two queries.
  if (!explanation) return ['null'];
  const places = JSON.stringify(serializePlaces(model, rank.inDispute));
  return [`{"place":${place},`, explanation, `,${places.slice(1)}`];
}

/** A page of an own property's applicants, ranked, as JSON. Filters and search hide rows, and never change a place. */
export async function reviewProperty(
  ctx: AppContext,
  actor: LandlordActor,
  { id, question }: { id: string; question: ReviewQuery },
): Promise<JsonText> {
  const after = question.after === undefined ? undefined : readPageEnd(question.after);
  const version = explanationVersion(ctx.model, currentLanguage());
  const page = await readReviewPage(ctx.db, actor.userId, { propertyId: id, question, after }, version);
  if (!page) throw notFound();
  const unexplained = page.rows.flatMap(({ rank }) => (rank && !rank.explanation ? [rank.applicantId] : []));
  const explainedNow = await explainNow(ctx, unexplained);
  const applicants = page.rows.flatMap(
    (row, index): Pieces => [
      index === 0 ? '' : ',',
      row.json.slice(0, -1),
      ',"ranking":',
      ...rankingOf(ctx, row, explainedNow),
      '}',
    ],
  );
  const last = page.rows.at(-1);
  const next = page.hasMore && last ? encodePageEnd(last.end) : null;
  return new JsonText(
    `{"status":1,"property":${page.property},"counts":${JSON.stringify(page.counts)},"next":${JSON.stringify(next)},` +
      `"applicants":[`,
    ...applicants,
    ']}',
  );
}
