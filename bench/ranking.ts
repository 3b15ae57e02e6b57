import { extract } from '../src/domain/ranking/facts/extract-facts.ts';
import { INPUT_COUNT, INPUTS, stepCount } from '../src/domain/ranking/inputs/inputs.ts';
import { createRanker, type ListingRows } from '../src/domain/ranking/score/ranker.ts';
import { factsOf, type GroupRecord } from '../testing/builders/api-records.ts';
import { shippedTable } from '../testing/builders/shipped-model.ts';
import example from '../testing/samples/ten-groups.json' with { type: 'json' };
import { chanceOf } from '../tools/training/random-source.ts';
import { type Figure, median } from './figure.ts';

const HOUSEHOLDS = 10_000;
const ROUNDS = 60;
const REPORTS = 2000;

/** Groups of one listing with random codes: for each input a step, or unknown. */
function drawRows(): ListingRows {
  const chance = chanceOf(51);
  const codes = new Uint8Array(HOUSEHOLDS * INPUT_COUNT);
  for (let place = 0; place < codes.length; place += 1) {
    const input = INPUTS[place % INPUT_COUNT];
    if (input && chance.happens(0.6)) codes[place] = 1 + Math.floor(chance.uniform() * stepCount(input));
  }
  return {
    codes,
    proven: Uint8Array.from({ length: HOUSEHOLDS }, () => (chance.happens(0.3) ? 1 : 0)),
    submittedAt: Float64Array.from({ length: HOUSEHOLDS }, () => Math.floor(chance.uniform() * 1e9)),
    ids: Array.from({ length: HOUSEHOLDS }, (_, row) => String(row)),
  };
}

function milliseconds(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Time to rank 10,000 groups of one listing, and to update one of them with a new report. */
export function measureRanking(): Figure[] {
  const ranker = createRanker(shippedTable(), drawRows());
  const all = Array.from({ length: ROUNDS }, () => milliseconds(ranker.rankAll));
  const chance = chanceOf(52);
  const one = Array.from({ length: REPORTS }, (_, report) => {
    const group = factsOf(example.applicants[report % example.applicants.length] as GroupRecord);
    const row = Math.floor(chance.uniform() * HOUSEHOLDS);
    return milliseconds(() => ranker.move(row, extract(group, example.listing, example.as_of)));
  });
  return [
    {
      name: '10,000 households of one listing ranked',
      value: median(all),
      unit: 'ms',
      target: { at: 'most', value: 3 },
      how: `median of ${ROUNDS} rounds of scoring and ordering from codes, warm`,
    },
    {
      name: 'one arriving report taken in',
      value: median(one),
      unit: 'ms',
      target: { at: 'most', value: 0.2 },
      how: `median of ${REPORTS}: the household read anew, scored and moved among 10,000`,
    },
  ];
}
