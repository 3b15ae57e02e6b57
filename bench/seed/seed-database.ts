// node bench/seed/seed-database.ts <database url> [applicants]: fills an empty database for the benchmark by hand.
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { REQUIREMENTS } from '../../src/domain/properties/requirements.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { insertPeople, tokenOf } from './insert-people.ts';
import { DATA_KEYS, FIRST_DAY, peopleMaker, type SeededPerson } from './people.ts';
import { planProperties, type SeededProperty, type SeedSize } from './properties.ts';

/** Applicants in all. */
export const APPLICANTS = 100_000;

/**
 * The last migration whose schema the seed is written for. A server that starts on the database runs those after it, as
 * on the database of an installation: so every commit since is measured on the same data.
 */
const LAST_MIGRATION = '0072';
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

async function migrateUpToSeed(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-migrations-'));
  const files = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, 4) <= LAST_MIGRATION);
  for (const name of files) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  await migrate(url, folder);
  await rm(folder, { recursive: true });
}

/** Inserts a landlord who is logged in. */
async function insertLandlord(client: pg.Client): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into person (id, email, first_name, last_name, phone, password_hash, terms_agreed_at)
    values ($1, $2, 'Leopold', 'Oakhurst', '4165550123', 'none', now())`,
    [id, `${id}@example.test`],
  );
  await client.query(`insert into person_role (person_id, role) values ($1, 'landlord')`, [id]);
  await client.query(
    `insert into session (person_id, token_hash, remember, password_given_at) values ($1, $2, true, now())`,
    [id, createHash('sha256').update(tokenOf(id)).digest()],
  );
  return id;
}

async function insertProperty(
  client: pg.Client,
  { name }: SeededProperty,
  { landlordId, number }: { landlordId: string; number: number },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into property (landlord_id, address, unit, province, requirements, token, asking_rent_cents, created_at)
    values ($1, $2, $3, 'ON', $4, $5, 205000, $6) returning id`,
    [
      landlordId,
      `${10 + number} Fermanagh Ave, Toronto, ON M6R 1M2`,
      name ?? null,
      [...REQUIREMENTS],
      randomUUID() + randomUUID(),
      new Date(FIRST_DAY.getTime() + number * 1000),
    ],
  );
  return String(rows[0]?.id);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  // Half of the time would be spent on foreign keys, which hold by the way the rows are made.
  await client.query('set session_replication_role = replica');
  return client;
}

/** Creates the schema in an empty database and fills it: a hundred thousand applicants in a few minutes. */
export async function seedDatabase(url: string, size: SeedSize): Promise<void> {
  await migrateUpToSeed(url);
  const client = await connect(url);
  // People are inserted while the next ones are made and encrypted.
  const inserting = [await connect(url), await connect(url)].map((one) => ({ client: one, done: Promise.resolve() }));
  try {
    const makePeople = peopleMaker();
    const landlords: string[] = [];
    let waiting: SeededPerson[] = [];
    const insertWaiting = async () => {
      const people = waiting;
      waiting = [];
      const free = await Promise.race(inserting.map(async (one) => one.done.then(() => one)));
      free.done = insertPeople(free.client, people);
    };
    for (const [number, property] of planProperties(size).entries()) {
      landlords[property.landlord] ??= await insertLandlord(client);
      const landlordId = String(landlords[property.landlord]);
      const propertyId = await insertProperty(client, property, { landlordId, number });
      waiting.push(...makePeople(propertyId, property));
      if (waiting.length >= 2000) await insertWaiting();
    }
    await insertWaiting();
    await Promise.all(inserting.map(({ done }) => done));
    await client.query('vacuum analyze');
  } finally {
    for (const one of [client, ...inserting.map((each) => each.client)]) await one.end();
  }
}

if (import.meta.main) {
  const [url = '', applicants = String(APPLICANTS)] = process.argv.slice(2);
  await seedDatabase(url, { applicants: Number(applicants) });
  console.log(`seeded; start a server on it with DATA_KEYS=${DATA_KEYS}`);
}
