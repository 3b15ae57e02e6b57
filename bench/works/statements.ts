import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median } from '../figure.ts';
import { type Call, makeCall } from '../load/load.ts';
import { personOf } from '../seed/insert-people.ts';
import type { SeededServer } from './seeded-server.ts';
import type { SentStatement, StatementProxy } from './statement-proxy.ts';

const IDLE_SECONDS = 120;
const CALLS = 8;
const CALLS_TO_WARM_UP = 3;
/** What a server does once after its start is done by then (milliseconds). */
const STARTED_AFTER = 30_000;

/** What looks for jobs and delivers messages; it runs beside a call and is none of its statements. */
const OF_A_JOB = /pgboss\.|\boutbox\b|\baudit_chain\b/;

/** How many of these statements a call of this person sent: the transactions that name the person, and what is outside of any. */
function countOf(sent: readonly SentStatement[], personId: string): number {
  const open = new Map<number, SentStatement[]>();
  let count = 0;
  for (const statement of sent) {
    const { connection, text } = statement;
    if (/^begin/i.test(text)) open.set(connection, []);
    const transaction = open.get(connection);
    transaction?.push(statement);
    if (!transaction && !OF_A_JOB.test(text)) count += 1;
    if (!transaction || !/^(?:commit|rollback)/i.test(text)) continue;
    open.delete(connection);
    if (transaction.some(({ values }) => values.includes(personId))) count += transaction.length;
  }
  return count;
}

/** How many statements one call sends on a warm server, including `begin` and `commit`: the median of several calls. */
async function countStatements(origin: string, statements: StatementProxy, calls: Call[]): Promise<number> {
  const counts: number[] = [];
  for (const call of calls) counts.push(countOf(await statements.during(() => makeCall(origin, call)), personOf(call)));
  return median(counts.slice(CALLS_TO_WARM_UP));
}

/** Statements of single calls, and of a server that nobody calls. */
export function measureStatements({ seeded, settle, observed }: SeededServer): Promise<Figure[]> {
  return observed(async (origin, statements) => {
    await settle();
    await sleep(STARTED_AFTER);
    const idle = await statements.during(() => sleep(IDLE_SECONDS * 1000));
    await seeded.renewSessions();
    const list = await seeded.list('paid 20');
    const counted = [
      ['save', 4, (await seeded.save()).slice(0, CALLS)],
      ['submit', 8, await seeded.submit({ busy: false }, CALLS)],
      ['list', 2, Array.from({ length: CALLS }, () => list).flat()],
    ] as const;
    const figures: Figure[] = [];
    for (const [name, most, calls] of counted) {
      figures.push({
        name: `statements of a ${name}`,
        value: await countStatements(origin, statements, [...calls]),
        unit: '',
        target: { at: 'most', value: most },
        how: `sent to the database, median of ${CALLS - CALLS_TO_WARM_UP} calls to a warm server`,
      });
      await settle();
    }
    figures.push({
      name: 'statements of an idle server',
      value: (idle.length * 60) / IDLE_SECONDS,
      unit: 'a minute',
      target: { at: 'most', value: 30 },
      how: `sent to the database in ${IDLE_SECONDS} s`,
    });
    return figures;
  });
}
