// node bench/works/measure-works.ts <origin> <database url> [work …]: measures the works at a server that runs on a
// seeded database. For a quick look while you change one; `npm run bench -- works` compares them with their floors.
import { type Call, type Load, load } from '../load/load.ts';
import type { Contender } from './floor.ts';
import { SeededCalls, WORK_NAMES, WORKS, type Work } from './works.ts';

const SECONDS_TO_WARM_UP = 2;
const SECONDS = 6;
/** A submission happens once for each applicant, so these are counted instead. */
const SUBMITS_TO_WARM_UP = 200;
const SUBMITS = 1000;

/** Lets clients submit, each application once: first to warm the server up, then to be measured. */
export async function measureSubmits(origin: string, calls: readonly Call[]): Promise<Load> {
  const warming = calls.slice(0, SUBMITS_TO_WARM_UP);
  const measured = calls.slice(SUBMITS_TO_WARM_UP);
  await load({ origin, calls: warming, until: { calls: warming.length } });
  return load({ origin, calls: measured, until: { calls: measured.length } });
}

export const SUBMITS_OF_A_ROUND = SUBMITS_TO_WARM_UP + SUBMITS;

/** Lets clients do a work. */
export async function measureWork({ origin, callsOf }: Contender, work: Work): Promise<Load> {
  const calls = await callsOf(work, SUBMITS_OF_A_ROUND);
  if (work === 'submit') return measureSubmits(origin, calls);
  await load({ origin, calls, until: { seconds: SECONDS_TO_WARM_UP } });
  return load({ origin, calls, until: { seconds: SECONDS } });
}

/** The product with its seeded people. */
export const productAt = (origin: string, seeded: SeededCalls): Contender => ({
  origin,
  callsOf: async (work, count) => {
    await seeded.renewSessions();
    if (work === 'submit') return seeded.submit({ busy: false }, count);
    return work === 'save' ? seeded.save() : seeded[work]('paid 20');
  },
});

async function main([origin = '', databaseUrl = '', ...named]: string[]): Promise<void> {
  const seeded = await SeededCalls.open(databaseUrl);
  try {
    const rows = [];
    for (const work of WORKS.filter((one) => named.length === 0 || named.includes(one))) {
      const { perSecond, p50, p99, bytes } = await measureWork(productAt(origin, seeded), work);
      rows.push({ work: WORK_NAMES[work], 'per second': Math.round(perSecond), p50, p99, bytes: Math.round(bytes) });
    }
    console.table(rows);
  } finally {
    await seeded.close();
  }
}

if (import.meta.main) await main(process.argv.slice(2));
