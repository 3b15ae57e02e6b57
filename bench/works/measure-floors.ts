import type { Figure } from '../figure.ts';
import { compareWorks } from './compare-works.ts';
import { startFloor } from './floor.ts';
import { productAt } from './measure-works.ts';
import type { SeededServer } from './seeded-server.ts';

/** The works beside a bare server that makes one round trip for each. */
export async function measureFloors(of: SeededServer): Promise<Figure[]> {
  const { running, contender } = await startFloor(of);
  try {
    const floor = {
      ...contender,
      name: 'one round trip',
      targets: { read: 0.85, list: 0.55, save: 0.45, submit: 0.45 },
    };
    return await compareWorks(productAt(of.server.origin, of.seeded), floor, of.settle);
  } finally {
    await running.stop();
  }
}
