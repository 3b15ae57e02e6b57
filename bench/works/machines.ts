import { type Figure, median } from '../figure.ts';
import { type Call, load } from '../load/load.ts';
import { type OwnProcesses, openOwnProcesses } from '../own-process.ts';
import type { Running } from '../running-server.ts';
import { DATA_KEYS } from '../seed/people.ts';
import { openSeededDatabase, type SeededDatabase, settleJobs } from './seeded-server.ts';
import { SeededCalls, WORK_NAMES, WORKS, type Work } from './works.ts';

/** Enough for the submissions of all rounds: every fourth has not submitted. */
const APPLICANTS = 30_000;
const ROUNDS = 3;
const CLIENTS = 16;
const SECONDS_TO_WARM_UP = 3;
const SECONDS = 6;
const SUBMITS_TO_WARM_UP = 100;
const SUBMITS = 800;

const NAMES = { ...WORK_NAMES, submit: 'submit, until its emails are delivered' };

/** Processes on one database: those that answer calls, and all of them. */
interface Contender {
  origins: readonly string[];
  running: readonly Running[];
}

/** The people of the database, and a wait until no job is due. */
interface Seeded {
  seeded: SeededCalls;
  settle: () => Promise<void>;
}

/** Lets clients call several servers at once, each as many of them; returns the answers a second of all together. */
async function loadAll(
  { origins }: Contender,
  calls: readonly Call[],
  until: { seconds: number } | 'each once',
): Promise<number> {
  const results = await Promise.all(
    origins.map((origin, index) => {
      const own = calls.filter((_, call) => call % origins.length === index);
      return load({
        origin,
        calls: own,
        connections: CLIENTS / origins.length,
        until: until === 'each once' ? { calls: own.length } : until,
      });
    }),
  );
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

/** Answers a second; of submissions those whose emails are delivered, because whoever answers faster only leaves more to do. */
async function measure(contender: Contender, { seeded, settle }: Seeded, work: Work): Promise<number> {
  if (work === 'submit') {
    const calls = await seeded.submit({ busy: false }, SUBMITS_TO_WARM_UP + SUBMITS);
    await loadAll(contender, calls.slice(0, SUBMITS_TO_WARM_UP), 'each once');
    await settle();
    const began = performance.now();
    await loadAll(contender, calls.slice(SUBMITS_TO_WARM_UP), 'each once');
    await settle();
    return (SUBMITS * 1000) / (performance.now() - began);
  }
  const calls = {
    read: () => seeded.readMany(1000),
    list: () => seeded.listMany(1000),
    save: () => seeded.save(),
  }[work];
  await loadAll(contender, await calls(), { seconds: SECONDS_TO_WARM_UP });
  return loadAll(contender, await calls(), { seconds: SECONDS });
}

async function startOne(processes: OwnProcesses, env: Record<string, string>): Promise<Contender> {
  const server = await processes.start('both', env);
  return { origins: [server.origin], running: [server] };
}

async function startFour(processes: OwnProcesses, env: Record<string, string>): Promise<Contender> {
  const webs = [await processes.start('web', env), await processes.start('web', env)];
  const workers = [await processes.start('worker', env), await processes.start('worker', env)];
  return { origins: webs.map(({ origin }) => origin), running: [...webs, ...workers] };
}

async function measureRound(database: SeededDatabase, contender: Contender): Promise<Record<Work, number>> {
  const seeded = await SeededCalls.open(database.url);
  const settle = () => settleJobs(database.url);
  try {
    const rates: Record<Work, number> = { read: 0, list: 0, save: 0, submit: 0 };
    await seeded.renewSessions();
    for (const work of WORKS) {
      rates[work] = await measure(contender, { seeded, settle }, work);
      await settle();
    }
    return rates;
  } finally {
    await seeded.close();
    for (const server of contender.running) await server.stop();
  }
}

/** What two web processes and two workers do on one database and one machine, beside one process that does both. */
export async function measureMachines(): Promise<Figure[]> {
  const database = await openSeededDatabase({ applicants: APPLICANTS, isWithoutLarge: true });
  const processes = await openOwnProcesses();
  const env = { DATABASE_URL: database.url, DATA_KEYS };
  try {
    const rounds: { one: Record<Work, number>; four: Record<Work, number> }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await measureRound(database, await startOne(processes, env));
      rounds.push({ one, four: await measureRound(database, await startFour(processes, env)) });
    }
    return WORKS.map((work) => ({
      name: `${NAMES[work]}: two web processes and two workers to one process`,
      value: median(rounds.map(({ one, four }) => four[work] / one[work])),
      unit: '×',
      target: { at: 'least', value: 1 },
      how: `median of ${ROUNDS} rounds with ${CLIENTS} clients; a second: ${rounds
        .map(({ one, four }) => `${Math.round(four[work])}/${Math.round(one[work])}`)
        .join(', ')}`,
    }));
  } finally {
    await processes.stop();
    await database.stop();
  }
}
