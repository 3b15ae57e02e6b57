import { SOURCE_LANGUAGE } from '../../src/domain/text/languages.ts';
import { explanationVersion } from '../../src/server/ranking/stored-explanation.ts';
import { shippedTable } from '../../testing/builders/shipped-model.ts';
import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import { type Call, type Load, load } from '../load/load.ts';
import type { Running } from '../running-server.ts';
import { openSeededDatabase, type SeededDatabase, settleJobs } from './seeded-server.ts';
import { SeededCalls } from './works.ts';

/** Few, but enough for the submissions: every fourth has not submitted. */
const FEW = 3000;
const MANY = 1_000_000;
const ROUNDS = 3;
/** Pages of so many landlords and properties are read, or of all where there are fewer. */
const READ = 1000;
const SECONDS = 8;
/** Of a round: a submission happens once for each applicant. */
const SUBMITS = 150;
const CLIENTS = 4;
/** As docs/operations.md advises for a million applicants. */
const SHARED_BUFFERS = '1GB';
const MOST_TIMES = 1.2;

const PAGES = ['dashboard', 'review', 'submit'] as const;
type Page = (typeof PAGES)[number];

interface Installation {
  database: SeededDatabase;
  server: Running;
  seeded: SeededCalls;
}

/** Marks the ranks that nobody reads here as current: to make a million again, as an upgrade does, takes hours. */
const markOtherRanksCurrent = `
  update group_rank set explanation_version = '${explanationVersion(shippedTable(), SOURCE_LANGUAGE)}', summary = coalesce(summary, '\\x')
  where property_id not in (select id from property order by id limit ${READ})`;

async function open(applicants: number): Promise<Installation> {
  const database = await openSeededDatabase(
    { applicants, isWithoutLarge: true },
    { sharedBuffers: SHARED_BUFFERS, prepare: async (ask) => void (await ask(markOtherRanksCurrent)) },
  );
  const server = await database.start();
  const seeded = await SeededCalls.open(database.url);
  await seeded.renewSessions();
  return { database, server, seeded };
}

const callsOf = ({ seeded }: Installation, page: Page): Promise<Call[]> => {
  if (page === 'submit') return seeded.submitFirst(SUBMITS);
  return page === 'review' ? seeded.readMany(READ) : seeded.listMany(READ);
};

/** The milliseconds that 99 of 100 calls for a page do not exceed. */
async function measure(installation: Installation, page: Page): Promise<Load> {
  const { origin } = installation.server;
  const calls = await callsOf(installation, page);
  const connections = CLIENTS;
  if (page === 'submit') {
    const submitted = await load({ origin, calls, connections, until: { calls: calls.length } });
    await settleJobs(installation.database.url);
    return submitted;
  }
  // Each page once, so that what is measured is not how a cache was filled.
  await load({ origin, calls, connections, until: { calls: calls.length } });
  return load({ origin, calls, connections, until: { seconds: SECONDS } });
}

/** What a landlord's pages and a submission take where a million applied, beside where few did. */
export async function measureAgainstSize(): Promise<Figure[]> {
  const [few, many] = [await open(FEW), await open(MANY)];
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const rounds: { few: Load; many: Load }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({ few: await measure(few, page), many: await measure(many, page) });
      }
      const times = rounds.map((round) => `${round.many.p99}/${round.few.p99}`);
      figures.push({
        name: `${page}, p99 of 1,000,000 applicants to that of 3,000`,
        value: median(rounds.map((round) => round.many.p99 / round.few.p99)),
        unit: '×',
        target: { at: 'most', value: MOST_TIMES },
        how: `median of ${ROUNDS} rounds with ${CLIENTS} clients; ms: ${times.join(', ')}`,
      });
    }
    return figures;
  } finally {
    for (const { database, server, seeded } of [few, many]) {
      await seeded.close();
      await server.stop();
      await database.stop();
    }
  }
}
