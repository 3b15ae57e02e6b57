import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import type { RankedListing } from '../../domain/ranking/facts/ranking-facts.ts';
import { closedInputs } from '../../domain/ranking/model/income-gate.ts';
import { EXPLANATION_VERSION, PLACE_OF_EXPLANATION } from '../../domain/ranking/reasons/explain-ranking.ts';
import type { RankSummary } from '../../domain/ranking/reasons/rank-summary.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';
import { withLanguage } from '../infrastructure/languages/language-scope.ts';
import type { Vault, WrappedKey } from '../infrastructure/secrets/vault.ts';
import { explainCodes, type StoredRank } from './explain-codes.ts';

/** What wrote an explanation: the model, the sentences of this release and, if it isn't English, their language. */
export function explanationVersion({ model }: ScoreTable, language: Language): string {
  const version = `${model.version}/${EXPLANATION_VERSION}`;
  return language === SOURCE_LANGUAGE ? version : `${version}/${language}`;
}

/**
 * The language in which explanations are stored for a landlord. Whoever reads in another one has them explained as they are read.
 *
 * @param chosen the language of the account; null if none was chosen
 */
export const languageForLandlord = (chosen: string | null, offered: readonly Language[]): Language =>
  offered.find((language) => language === chosen) ?? SOURCE_LANGUAGE;

/** What an explanation is made from; whatever changes one of these ranks the group again. */
export interface Explainable {
  rank: StoredRank;
  /** Undefined for a rank from before there were summaries. */
  summary: RankSummary | undefined;
  listing: RankedListing;
  disputed: DisputedFamilies;
}

/**
 * Explains a rank to the landlord, in one language.
 *
 * @returns a JSON object: the `ranking` of a reply without its places, which depend on others
 */
export const explainToLandlord = (
  table: ScoreTable,
  language: Language,
  { rank, summary, listing, disputed }: Explainable,
): string =>
  withLanguage({ language }, () =>
    JSON.stringify(
      explainCodes(table, rank, { summary, closed: closedInputs(listing), families: disputed, voice: 'them' }),
    ),
  );

export const sealExplanation = (vault: Vault, applicantId: string, key: WrappedKey, explanation: string): Buffer =>
  vault.seal(applicantId, key, PLACE_OF_EXPLANATION, explanation);

/**
 * @returns the JSON object that was sealed, as bytes: a reply passes it on without reading it
 * @throws when anything was swapped or changed
 */
export const openExplanation = (vault: Vault, applicantId: string, key: WrappedKey, sealed: Buffer): Buffer =>
  vault.openBytes(applicantId, key, PLACE_OF_EXPLANATION, sealed);
