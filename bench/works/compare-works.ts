import { type Figure, median } from '../figure.ts';
import type { Load } from '../load/load.ts';
import type { Contender } from './floor.ts';
import { measureWork } from './measure-works.ts';
import { WORK_NAMES, WORKS, type Work } from './works.ts';

const ROUNDS = 3;

/** The least that the product's rate may be, as a share of the other's. */
export type Targets = Readonly<Record<Work, number>>;

/**
 * Lets the product and another do the works in turn, round by round.
 *
 * @param settle waits until nothing of the last measurement still runs
 * @returns for each work the median of the rounds' ratios
 */
export async function compareWorks(
  product: Contender,
  other: Contender & { name: string; targets: Targets },
  settle: () => Promise<void>,
): Promise<Figure[]> {
  const loads: Record<Work, { product: Load; other: Load }[]> = { read: [], list: [], save: [], submit: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const work of WORKS) {
      const theirs = await measureWork(other, work);
      const ours = await measureWork(product, work);
      await settle();
      loads[work].push({ product: ours, other: theirs });
    }
  }
  return WORKS.map((work): Figure => {
    const rate = (one: Load) => Math.round(one.perSecond);
    const rounds = loads[work].map((each) => `${rate(each.product)}/${rate(each.other)}`);
    return {
      name: `${WORK_NAMES[work]}, of the rate of ${other.name}`,
      value: median(loads[work].map((each) => each.product.perSecond / each.other.perSecond)),
      unit: '×',
      target: { at: 'least', value: other.targets[work] },
      how: `median of ${ROUNDS} interleaved rounds with 16 connections; calls per second, ours/theirs: ${rounds.join(', ')}`,
    };
  });
}
