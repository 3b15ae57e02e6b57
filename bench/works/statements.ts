import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { type Call, load } from '../load/load.ts';
import type { SeededServer } from './seeded-server.ts';
import { type LoggedStatement, logStatements } from './statement-log.ts';

const IDLE_SECONDS = 60;

/** What looks for jobs and delivers messages; it runs beside a call and is none of its statements. */
const OF_A_JOB = /pgboss\.(?!job_common \()|update "?outbox"?|from "?outbox"?/i;

const isOfCall = ({ text }: LoggedStatement): boolean => !OF_A_JOB.test(text) || /insert into pgboss/i.test(text);

/** How many statements one call runs on a warm server, `begin` and `commit` among them. */
async function countStatements({ server, databaseUrl, folder }: SeededServer, calls: Call[]): Promise<number> {
  const once = (some: Call[]) =>
    load({ origin: server.origin, calls: some, until: { calls: some.length }, connections: 1 });
  await once(calls.slice(0, -1));
  const logged = await logStatements({ url: databaseUrl, folder }, () => once(calls.slice(-1)));
  return logged.filter(isOfCall).length;
}

/** Statements of single calls, and of a server that nobody calls. */
export async function measureStatements(of: SeededServer): Promise<Figure[]> {
  const { seeded, databaseUrl, folder, settle } = of;
  await seeded.renewSessions();
  const list = await seeded.list('paid 20');
  const counted = [
    ['save', 4, (await seeded.save()).slice(0, 3)],
    ['submit', 8, await seeded.submit({ busy: false }, 3)],
    ['list', 2, [...list, ...list]],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, most, calls] of counted) {
    figures.push({
      name: `statements of a ${name}`,
      value: await countStatements(of, [...calls]),
      unit: '',
      target: { at: 'most', value: most },
      how: 'logged by the database; a warm server, one call',
    });
    await settle();
  }
  const idle = await logStatements({ url: databaseUrl, folder }, () => sleep(IDLE_SECONDS * 1000));
  figures.push({
    name: 'statements of an idle server',
    value: (idle.length * 60) / IDLE_SECONDS,
    unit: 'a minute',
    target: { at: 'most', value: 30 },
    how: `logged by the database for ${IDLE_SECONDS} s`,
  });
  return figures;
}
