import type { LandlordActor, Reader } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import { closedInputs } from '../../../domain/ranking/model/income-gate.ts';
import { JsonText } from '../../../domain/text/json-text.ts';
import type { AppContext } from '../../app-context.ts';
import { recordOpening } from '../../applications/openings/record-opening.ts';
import { explainCodes } from '../../ranking/explain-codes.ts';
import { factsOfListing } from '../../ranking/ranking-facts.ts';
import { openSummary } from '../../ranking/sealed-summary.ts';
import { serializePlaces } from '../../ranking/serialize-places.ts';
import { openResults } from '../../screening/results/open-results.ts';
import { serializePendingIds, serializeResult } from '../../screening/results/serialize-result.ts';
import { findOpened, type OpenedRow } from './review-applicant-store.ts';

function serializeChecks(ctx: AppContext, { files, ...row }: OpenedRow): Record<string, unknown> {
  const results = row.key ? openResults(ctx.vault, row.applicantId, row) : [];
  return Object.assign(
    serializePendingIds(row.applicant, files),
    ...results.map((result) => serializeResult(result, files)),
  );
}

/** One applicant of an own property, by person, with the results of the checks, as JSON. Opening results is audited. */
export async function reviewApplicant(
  ctx: AppContext,
  actor: Reader<LandlordActor>,
  which: { propertyId: string; personId: string },
): Promise<JsonText> {
  const row = await findOpened(ctx.db, actor.userId, which);
  if (!row) throw notFound();
  if (row.results.length > 0) {
    const detail = { kinds: row.results.map(({ kind }) => kind) };
    await recordOpening(ctx, actor, { applicantId: row.applicantId, action: 'results.read', detail });
  }
  const closed = closedInputs(factsOfListing(row.listing));
  const ranking = row.rank && {
    place: row.rank.place,
    ...explainCodes(
      ctx.model,
      {
        codes: Buffer.from(row.rank.codes, 'base64'),
        proven: row.rank.isProven,
        points: row.rank.points,
        rent: row.rank.rent,
      },
      {
        summary: openSummary(ctx.vault, row.applicantId, row.summary),
        closed,
        families: row.disputed,
        voice: 'them',
      },
    ),
    ...serializePlaces(ctx.model, row.rank.inDispute),
  };
  return new JsonText(
    JSON.stringify({ status: 1, applicant: { ...row.applicant, ...serializeChecks(ctx, row), ranking } }),
  );
}
