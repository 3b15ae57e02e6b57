import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { HOUSING } from '../../testing/builders/builders.ts';
import { freePort } from '../../testing/server/free-port.ts';
import { type Call, makeCall } from '../load/load.ts';
import { type Running, run } from '../running-server.ts';
import { personOf } from '../seed/insert-people.ts';
import type { FloorStatement } from './floor-server.ts';
import type { SeededServer } from './seeded-server.ts';
import type { StatementProxy } from './statement-proxy.ts';
import { SeededCalls, type Work } from './works.ts';

/** Whoever does the works: the product, its floor, or a peer. */
export interface Contender {
  origin: string;
  /** The calls of a work; `count` of them, where each can be made only once. */
  callsOf(work: Work, count: number): Promise<Call[]>;
}

/** The product's own statement for a call that reads: the longest that names the caller, whose session comes first. */
async function statementOf(origin: string, statements: StatementProxy, [call]: Call[]): Promise<FloorStatement> {
  if (!call) throw new Error('there is nothing to call');
  const sent = await statements.during(() => makeCall(origin, call));
  const own = sent.filter(({ values }) => values.includes(personOf(call)));
  const [longest] = own.toSorted((a, b) => b.text.length - a.text.length);
  if (!longest) throw new Error(`${call.path} ran no statement`);
  return longest;
}

/** As many bytes as the product stores beside a rank. */
const CODES = `\\x${'01'.repeat(51)}`;
const SUMMARY = `\\x${'01'.repeat(900)}`;

/** Starts the bare server that makes one round trip for each work, on the copy of the database. */
export async function startFloor(of: SeededServer): Promise<{ running: Running; contender: Contender }> {
  const client = new pg.Client({ connectionString: of.copyUrl });
  await client.connect();
  await client.query(await readFile(path.join(import.meta.dirname, 'floors.sql'), 'utf8'));
  await client.end();
  await of.seeded.renewSessions();
  const [read, list] = await of.observed(async (origin, sent) => [
    await statementOf(origin, sent, await of.seeded.read('paid 20')),
    await statementOf(origin, sent, await of.seeded.list('paid 20')),
  ]);
  const statements: Record<string, FloorStatement | undefined> = {
    '/read': read,
    '/list': list,
    '/save': { text: 'select floor.save($1, $2, $3)' },
    '/submit': { text: 'select floor.submit($1, $2, $3, $4)' },
  };
  const file = path.join(of.folder, 'floor.json');
  await writeFile(file, JSON.stringify(statements));
  const port = await freePort();
  const program = path.join(import.meta.dirname, 'floor-server.ts');
  const health = '/read';
  const running = await run(process.execPath, [program, String(port), of.copyUrl, file], { port, health });
  const seeded = await SeededCalls.open(of.copyUrl);
  const home = JSON.stringify({ ...HOUSING, type: 'current' });
  const callsOf = async (work: Work, count: number): Promise<Call[]> => {
    if (work === 'save') {
      const savers = await seeded.savers();
      return savers.map(({ token, propertyId }) => ({
        method: 'POST',
        path: '/save',
        body: [token, propertyId, home],
      }));
    }
    if (work === 'submit') {
      const some = await seeded.submitters({ busy: false }, count);
      return some.map(({ token, id }) => ({ method: 'POST', path: '/submit', body: [token, id, CODES, SUMMARY] }));
    }
    return [{ method: 'GET', path: `/${work}` }];
  };
  return {
    running: {
      ...running,
      stop: async () => {
        await seeded.close();
        await running.stop();
      },
    },
    contender: { origin: running.origin, callsOf },
  };
}
