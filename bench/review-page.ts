import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { connect } from '../src/server/infrastructure/database/connect.ts';
import { createLandlord, createProperty } from '../testing/builders/builders.ts';
import { manyGroups } from '../testing/builders/many-groups.ts';
import { shippedTable } from '../testing/builders/shipped-model.ts';
import type { Figure } from './figure.ts';
import { measureScrolling } from './review-scroll.ts';
import type { Running } from './running-server.ts';

const HOUSEHOLDS = 10_000;
const ROUNDS = 100;
const ROUNDS_OF_A_FILTER = 50;
const ROUNDS_TO_WARM_UP = 6;

const FILTERS = [
  'income_verified=1',
  'no_pets=1',
  'credit_checked=1',
  'non_smoker=1',
  'id_verified=1',
  'background_checked=1',
  'household_min=3000&household_max=9000',
  'salary_min=3000&salary_max=6000',
  'credit_min=500&credit_max=700',
  'search=wren',
  'search=etienne%20bois',
  'search=nobody',
  'no_pets=1&non_smoker=1&credit_checked=1&id_verified=1&salary_min=2000&search=a',
];

interface Reply {
  milliseconds: number;
  /** The body as sent, possibly compressed. */
  bytes: Buffer;
  isPacked: boolean;
}

/** One call as a browser makes it, timed from its start to the last byte. */
const call = (url: string, token: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        const isPacked = response.headers['content-encoding'] === 'gzip';
        resolve({ milliseconds: performance.now() - began, bytes: Buffer.concat(chunks), isPacked });
      });
    }).on('error', reject);
  });

const part = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The list of a property with 10,000 groups, over real HTTP, one call at a time. */
export async function measureReviewPage(server: Running, databaseUrl: string): Promise<Figure[]> {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const { db, pool } = connect(databaseUrl, 1, () => undefined);
  await manyGroups({ db, model: shippedTable() }, property.id, HOUSEHOLDS);
  await pool.end();
  const path = `${server.origin}/api/property/${property.id}`;
  const times = async (query: string, rounds: number): Promise<number[]> => {
    const durations: number[] = [];
    for (let round = 0; round < rounds + ROUNDS_TO_WARM_UP; round += 1) {
      const { milliseconds } = await call(`${path}?${query}`, landlord.token);
      if (round >= ROUNDS_TO_WARM_UP) durations.push(milliseconds);
    }
    return durations;
  };
  const read = async (query: string) => {
    const { bytes, isPacked } = await call(`${path}?${query}`, landlord.token);
    const text = isPacked ? gunzipSync(bytes) : bytes;
    return {
      sent: bytes.length,
      raw: text.length,
      next: (JSON.parse(text.toString()) as { next: string | null }).next,
    };
  };

  const first = await times('', ROUNDS);
  const { sent, raw, next: second } = await read('');
  const measured = [];
  for (const query of FILTERS) measured.push({ query, p99: part(await times(query, ROUNDS_OF_A_FILTER), 0.99) });
  const slowest = measured.toSorted((a, b) => b.p99 - a.p99)[0];
  let after = second;
  for (let next = after; next !== null; next = (await read(`after=${next}`)).next) after = next;
  const last = await times(`after=${after}`, ROUNDS_OF_A_FILTER);

  const named = (what: string) => `list of ${HOUSEHOLDS.toLocaleString('en')} households, ${what}`;
  const most = (value: number) => ({ at: 'most' as const, value });
  return [
    {
      name: named('first page, p99'),
      value: part(first, 0.99),
      unit: 'ms',
      target: most(150),
      how: `${ROUNDS} calls, one after the other; p50 ${part(first, 0.5).toFixed(1)} ms`,
    },
    {
      name: named('slowest filter or search, p99'),
      value: slowest?.p99 ?? Number.NaN,
      unit: 'ms',
      target: most(200),
      how: `${ROUNDS_OF_A_FILTER} calls each of ${measured.map(({ query, p99 }) => `${query} ${p99.toFixed(0)} ms`).join(', ')}`,
    },
    {
      name: named('last page by cursor, p99'),
      value: part(last, 0.99),
      unit: 'ms',
      target: most(150),
      how: `${ROUNDS_OF_A_FILTER} calls; p50 ${part(last, 0.5).toFixed(1)} ms`,
    },
    {
      name: named('reply with fifty, as sent'),
      value: sent / 1000,
      unit: 'kB',
      target: most(100),
      how: `packed with gzip; ${(raw / 1000).toFixed(0)} kB before`,
    },
    ...(await measureScrolling(server, landlord, property.id)),
  ];
}
