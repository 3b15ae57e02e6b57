import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { LandlordId } from '../src/domain/accounts/actor.ts';
import { SOURCE_LANGUAGE } from '../src/domain/text/languages.ts';
import { explanationVersion } from '../src/server/ranking/stored-explanation.ts';
import { reviewPage } from '../src/server/review/list/review-page-rows.ts';
import { createLandlord, createProperty, createSubmittedApplication } from '../testing/builders/builders.ts';
import { shippedTable } from '../testing/builders/shipped-model.ts';
import { freePort } from '../testing/server/free-port.ts';
import { type Figure, median } from './figure.ts';
import { readJsonOf } from './read-json-of.ts';
import { type Running, run } from './running-server.ts';

const APPLICANTS = 20;
const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;

/** A Kysely instance without a database, for compiling statements only. */
const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The fields of autocannon's report that are read. */
interface Report {
  non2xx: number;
  errors: number;
  requests: { average: number };
}

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await readJsonOf<Report>('autocannon/autocannon.js', [
    ...['--json', '--no-progress', '--connections', String(CONNECTIONS), '--duration', String(SECONDS)],
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ]);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** The applicants in a reply, in order. */
async function peopleIn(url: string, init?: RequestInit): Promise<string> {
  const { applicants } = (await (await fetch(url, init)).json()) as { applicants: { id: string }[] };
  return applicants.map(({ id }) => id).join();
}

/**
 * One property with 20 submitted applicants: the product, which also explains each rank, compared with a bare server
 * that runs the same statement and returns its JSON. Rounds alternate between the two.
 */
export async function measurePropertyPage(server: Running, databaseUrl: string): Promise<Figure[]> {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  for (let made = 0; made < APPLICANTS; made += 1) await createSubmittedApplication(server, property);
  const pageQuestion = { propertyId: property.id, question: {}, after: undefined };
  const statement = reviewPage(
    landlord.id as LandlordId,
    pageQuestion,
    explanationVersion(shippedTable(), SOURCE_LANGUAGE),
  ).compile(compiler);
  const port = await freePort();
  const floorArguments = [String(port), databaseUrl, statement.sql, JSON.stringify(statement.parameters)];
  const bare = await run(process.execPath, ['bench/bare-server.ts', ...floorArguments], { port, health: '/' });
  const product = {
    url: `${server.origin}/api/property/${property.id}`,
    headers: { authorization: `Bearer ${landlord.token}` },
  };
  if ((await peopleIn(bare.origin)) !== (await peopleIn(product.url, product))) {
    throw new Error('the bare server does not print the same people');
  }
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const floor = await perSecond(bare.origin, {});
    const rate = await perSecond(product.url, product.headers);
    if (round === 0) continue;
    ratios.push(rate / floor);
    rates.push(rate);
  }
  await bare.stop();
  const how = `median of ${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections, after one round to warm up`;
  return [
    {
      name: `GET api/property/{id} with ${APPLICANTS} applicants, of the bare server's rate`,
      value: median(ratios),
      unit: '×',
      target: { at: 'least', value: 0.5 },
      how: `${how}; ${Math.round(median(rates))} requests per second`,
    },
  ];
}
