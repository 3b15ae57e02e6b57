import { currentLanguage } from '../../domain/text/current-language.ts';
import type { Language } from '../../domain/text/languages.ts';
import type { AppContext } from '../app-context.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import type { JobData } from '../infrastructure/database/job-queue.ts';
import { takeSteps } from '../infrastructure/database/sweeps.ts';
import {
  EXPLAINED_AT_ONCE,
  type ExplainableRow,
  languageOfLandlord,
  nextPropertyWithRanks,
  propertiesExplainedByOthers,
  putExplanations,
  readExplainable,
  readOutdated,
} from './explainable-ranks-store.ts';
import { lockRanks } from './rank-lock-store.ts';
import { factsOfListing } from './ranking-facts.ts';
import { openSummary } from './sealed-summary.ts';
import { explainToLandlord, explanationVersion, languageForLandlord, sealExplanation } from './stored-explanation.ts';
import { storedKey } from './summary-json.ts';

/** Explains a stored rank to the landlord, as `explainToLandlord` does. */
const explain = (
  { vault, model }: Pick<AppContext, 'vault' | 'model'>,
  language: Language,
  row: ExplainableRow,
): string =>
  explainToLandlord(model, language, {
    rank: { codes: row.codes, proven: row.isProven, points: row.points, rent: row.rent },
    summary: openSummary(vault, row.applicantId, row.summary),
    listing: factsOfListing(row.listing),
    disputed: row.disputed,
  });

/**
 * Explains the ranks of groups that have no explanation of this release in the reader's language, or no key to keep one under.
 */
export async function explainNow(ctx: AppContext, applicantIds: readonly string[]): Promise<Map<string, string>> {
  if (applicantIds.length === 0) return new Map();
  const rows = await readExplainable(ctx.db, applicantIds);
  return new Map(rows.map((row) => [row.applicantId, explain(ctx, currentLanguage(), row)]));
}

/** Writes the explanations that another release wrote, or none, a few groups in each transaction and step. Idempotent. */
export async function* explainRanks(ctx: AppContext): AsyncGenerator<void> {
  const versions = ctx.languages.map((language) => explanationVersion(ctx.model, language));
  for (;;) {
    const propertyIds = await propertiesExplainedByOthers(ctx.db, versions);
    if (propertyIds.length === 0) return;
    for (const propertyId of propertyIds) {
      await explainSome(ctx, propertyId);
      yield;
    }
  }
}

/**
 * Explains the ranks at a landlord's properties in the language that was chosen for the account since they were explained.
 * Idempotent; queues its continuation until nothing is left.
 */
export async function explainInNewLanguage(ctx: AppContext, data: JobData['explain-in-new-language']): Promise<void> {
  const reached = { ...data };
  if (await takeSteps(explainProperties(ctx, reached), ctx.sliceMs)) return;
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'explain-in-new-language', reached));
}

async function* explainProperties(ctx: AppContext, reached: JobData['explain-in-new-language']): AsyncGenerator<void> {
  for (;;) {
    const propertyId = await nextPropertyWithRanks(ctx.db, reached.personId, reached.after);
    if (propertyId === undefined) return;
    // A rank that is written meanwhile is in the new language: whoever writes one reads the language once no lock is in the way.
    while ((await explainSome(ctx, propertyId)) === EXPLAINED_AT_ONCE) yield;
    reached.after = propertyId;
    yield;
  }
}

/** @returns how many outdated explanations were written, in the language of the property's landlord */
const explainSome = (ctx: AppContext, propertyId: string): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    await lockRanks(tx, propertyId);
    const language = languageForLandlord(await languageOfLandlord(tx, propertyId), ctx.languages);
    const version = explanationVersion(ctx.model, language);
    const explained = (await readOutdated(tx, propertyId, version)).map((row) => {
      const { applicantId, summary } = row;
      const key = storedKey(summary);
      return { applicantId, sealed: key && sealExplanation(ctx.vault, applicantId, key, explain(ctx, language, row)) };
    });
    await putExplanations(tx, explained, version);
    return explained.length;
  });
