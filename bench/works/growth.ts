import type { Figure } from '../figure.ts';
import { load } from '../load/load.ts';
import type { PropertyName } from '../seed/properties.ts';
import type { SeededServer } from './seeded-server.ts';

const CALLS_TO_WARM_UP = 3;
const SECONDS = 8;

/** The most milliseconds that half of the calls may take. */
const REVIEWS: readonly [PropertyName, number][] = [
  ['paid 20', 10],
  ['unpaid 20', 10],
  ['paid 1,000', 15],
  ['unpaid 1,000', 15],
  ['paid 10,000', 20],
  ['unpaid 10,000', 20],
];
const LISTS: readonly [PropertyName, string, number][] = [
  ['paid 20', '20 properties', 5],
  ['unpaid 10,000', 'one property of 10,000 applicants', 5],
];
const MOST_KILOBYTES_OF_A_LIST = 8;

/** How long a landlord's pages take, and how large they are, by the number of applicants: one call after the other. */
export async function measureGrowth({ server: { origin }, seeded }: SeededServer): Promise<Figure[]> {
  await seeded.renewSessions();
  const timed = async (calls: Parameters<typeof load>[0]['calls']) => {
    await load({ origin, calls, until: { calls: CALLS_TO_WARM_UP }, connections: 1 });
    return load({ origin, calls, until: { seconds: SECONDS }, connections: 1 });
  };
  const figures: Figure[] = [];
  for (const [name, most] of REVIEWS) {
    const { calls, p50, p99, bytes } = await timed(await seeded.read(name));
    const how = `${calls} calls; p99 ${p99} ms, ${(bytes / 1000).toFixed(0)} kB`;
    figures.push({
      name: `review, ${name} applicants, p50`,
      value: p50,
      unit: 'ms',
      target: { at: 'most', value: most },
      how,
    });
  }
  for (const [name, what, most] of LISTS) {
    const { calls, p50, p99, bytes } = await timed(await seeded.list(name));
    const how = `${calls} calls; p99 ${p99} ms`;
    figures.push(
      { name: `list, ${what}, p50`, value: p50, unit: 'ms', target: { at: 'most', value: most }, how },
      {
        name: `list, ${what}, size`,
        value: bytes / 1000,
        unit: 'kB',
        target: { at: 'most', value: MOST_KILOBYTES_OF_A_LIST },
        how: 'not packed, with headers',
      },
    );
  }
  return figures;
}
