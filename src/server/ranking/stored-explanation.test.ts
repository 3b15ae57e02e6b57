import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extract, type GroupRecord, summarizeRank } from '../../../testing/builders/api-records.ts';
import { shippedTable } from '../../../testing/builders/shipped-model.ts';
import example from '../../../testing/samples/ten-groups.json' with { type: 'json' };
import { FAMILIES } from '../../domain/ranking/inputs/families.ts';
import { EXPLANATION_VERSION } from '../../domain/ranking/reasons/explain-ranking.ts';
import { ALERT_KINDS } from '../../domain/ranking/reasons/rank-summary.ts';
import { pointsOf } from '../../domain/ranking/score/score.ts';
import type { Language } from '../../domain/text/languages.ts';
import { explainToLandlord, explanationVersion } from './stored-explanation.ts';

const table = shippedTable();

/** Explanations with every finding, every disputed family and both kinds of listings. */
function explanations(language: Language): string[] {
  const listings = [example.listing, { ...example.listing, asksCreditCheck: false }];
  const disputes = FAMILIES.map(({ id }) => ({ disputed: [id], open: id.length % 2 === 0 ? [id] : [] }));
  const alerts = ALERT_KINDS.map((kind) => ({ kind, adult: 0, monthsAgo: 14, stated: 5000, bank: 3210 }));
  return example.applicants.flatMap((one) =>
    listings.flatMap((listing) => {
      const group = one as GroupRecord;
      const coded = extract(group, listing, example.as_of);
      const rank = { ...coded, points: pointsOf(table, coded), rent: { source: 'asked', dollars: 2050 } as const };
      const values = { ...summarizeRank(group, listing, example.as_of), adults: ['first'] };
      const explain = (disputed: (typeof disputes)[number], found: typeof alerts): string =>
        explainToLandlord(table, language, { rank, summary: { ...values, alerts: found }, listing, disputed });
      return [
        ...disputes.map((disputed) => explain(disputed, [])),
        ...[alerts, []].map((found) => explain({ disputed: [], open: [] }, found)),
        explainToLandlord(table, language, { rank, summary: undefined, listing, disputed: { disputed: [], open: [] } }),
      ];
    }),
  );
}

test.each<[Language, string]>([
  ['en', '9ebd7a263047a647'],
  ['fr', '4158f8710c41fc68'],
])('stored explanations in %s are written again when they would read differently', (language, hash) => {
  const sha256 = createHash('sha256').update(explanations(language).join('\n')).digest('hex').slice(0, 16);
  // With another hash, increment EXPLANATION_VERSION, unless no release has stored explanations in that language yet.
  expect([EXPLANATION_VERSION, sha256]).toEqual([3, hash]);
});

test('what wrote an explanation names its language, unless it is English as before there were others', () => {
  const { version } = table.model;
  expect(explanationVersion(table, 'en')).toBe(`${version}/${EXPLANATION_VERSION}`);
  expect(explanationVersion(table, 'fr')).toBe(`${version}/${EXPLANATION_VERSION}/fr`);
});
