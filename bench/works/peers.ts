import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { HOUSING } from '../../testing/builders/builders.ts';
import { freePort } from '../../testing/server/free-port.ts';
import type { Figure } from '../figure.ts';
import type { Call } from '../load/load.ts';
import { run } from '../running-server.ts';
import { compareWorks } from './compare-works.ts';
import { productAt } from './measure-works.ts';
import type { SeededServer } from './seeded-server.ts';
import type { Work } from './works.ts';

const FOLDER = path.join(import.meta.dirname, '../peers');
const SAVERS = 200;

/** The token that a person of `schema.sql` is logged in with. */
const tokenOf = (personId: number): string => `peer-of-maplekey-${personId}`;

async function build(): Promise<void> {
  const npm = (...args: string[]) => promisify(execFile)('npm', [...args, '--loglevel=error'], { cwd: FOLDER });
  await npm('ci', '--no-audit', '--no-fund');
  await npm('run', 'build');
}

/** The calls of the works, to the people that `schema.sql` makes. */
function callsOn(client: pg.Client): (work: Work, count: number) => Promise<Call[]> {
  const pending = async () => {
    const { rows } = await client.query<{ id: number; propertyId: number; personId: number }>(
      `select id, property_id as "propertyId", person_id as "personId" from applicant where status = 'pending' order by id`,
    );
    return rows.map(({ id, propertyId, personId }) => ({ id, propertyId, token: tokenOf(personId) }));
  };
  return async (work, count) => {
    if (work === 'read') return [{ method: 'GET', path: '/api/property/1', token: tokenOf(1) }];
    if (work === 'list') return [{ method: 'GET', path: '/api/property', token: tokenOf(1) }];
    if (work === 'save') {
      return (await pending()).slice(0, SAVERS).map(({ propertyId, token }) => ({
        method: 'POST',
        path: '/api/housing',
        token,
        body: { ...HOUSING, type: 'current', application_id: propertyId },
      }));
    }
    const some = (await pending()).slice(SAVERS, SAVERS + count);
    return some.map(({ id, token }) => ({ method: 'POST', path: `/api/applicant/${id}/submit-applicant`, token }));
  };
}

/** The works beside NestJS with TypeORM on a lean schema, compiled and in production mode. Installs what it needs. */
export async function measurePeers(of: SeededServer): Promise<Figure[]> {
  await build();
  const client = new pg.Client({ connectionString: of.emptyUrl });
  await client.connect();
  await client.query(await readFile(path.join(FOLDER, 'schema.sql'), 'utf8'));
  await client.query('vacuum analyze');
  const port = await freePort();
  const program = path.join(FOLDER, 'dist/main.js');
  const env = { NODE_ENV: 'production' };
  const nest = await run(process.execPath, [program, String(port), of.emptyUrl], { port, health: '/health', env });
  try {
    const contender = { origin: nest.origin, callsOf: callsOn(client), name: 'NestJS with TypeORM' };
    const targets = { read: 2, list: 2, save: 1.5, submit: 1 };
    return await compareWorks(productAt(of.server.origin, of.seeded), { ...contender, targets }, of.settle);
  } finally {
    await nest.stop();
    await client.end();
  }
}
