import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A statement that the database ran. */
export interface LoggedStatement {
  text: string;
  values: string[];
  /** The name that the client gave its connection. */
  application: string;
  pid: number;
}

/** The fields of PostgreSQL's JSON log that are read. */
interface LogLine {
  message: string;
  detail?: string;
  dbname?: string;
  application_name?: string;
  pid: number;
}

/** Settings of a server whose statements can be logged; they need a restart. */
const SETTINGS = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'statements',
  log_rotation_size: '0',
};

const EXECUTED = /^duration: .*? ms {2}(?:execute [^:]*|statement): (.*)$/s;
const VALUE = /\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g;

async function administer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of statements) await client.query(text);
  await client.end();
}

/** Prepares a server, which then has to be restarted. */
export const prepareStatementLog = (url: string): Promise<void> =>
  administer(
    url,
    Object.entries(SETTINGS).map(([name, value]) => `alter system set ${name} = '${value}'`),
  );

/**
 * Logs the statements of one database while something happens.
 *
 * @param folder the data folder of the server
 */
export async function logStatements(
  { url, folder }: { url: string; folder: string },
  happens: () => Promise<unknown>,
): Promise<LoggedStatement[]> {
  const database = new URL(url).pathname.slice(1);
  const set = (duration: number) =>
    administer(url, [`alter system set log_min_duration_statement = ${duration}`, 'select pg_reload_conf()']);
  const readLines = async (): Promise<LogLine[]> => {
    const logs = path.join(folder, 'statements');
    const files = (await readdir(logs)).filter((name) => name.endsWith('.json')).sort();
    const texts = await Promise.all(files.map((name) => readFile(path.join(logs, name), 'utf8')));
    return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line) as LogLine);
  };
  await set(0);
  await sleep(500); // until every connection has read the setting
  const before = (await readLines()).length;
  await happens();
  await sleep(200);
  const lines = (await readLines()).slice(before);
  await set(-1);
  return lines.flatMap(({ message, detail = '', dbname, application_name = '', pid }) => {
    const text = EXECUTED.exec(message)?.[1];
    if (!text || dbname !== database) return [];
    const values = [...detail.matchAll(VALUE)].map(([, value = '']) => value.replaceAll("''", "'"));
    return [{ text, values, application: application_name, pid }];
  });
}
