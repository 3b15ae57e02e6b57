import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { load } from '../load/load.ts';
import type { SeededServer } from './seeded-server.ts';

const SECONDS = 30;
const SECONDS_AFTERWARDS = 30;
const CLIENTS_OF_A_WORK = 4;
const SUBMITS = 3000;

interface Process {
  pid: number;
  parent: number;
  /** Resident memory in megabytes. */
  megabytes: number;
}

function processes(): Process[] {
  return globSync('/proc/[0-9]*/status').flatMap((file) => {
    try {
      const text = readFileSync(file, 'utf8');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
      return [{ pid: field('Pid'), parent: field('PPid'), megabytes: field('VmRSS') / 1000 }];
    } catch {
      return []; // it has ended
    }
  });
}

/** The resident memory of the largest process below one: `npm start` is a chain of them, of which the last serves. */
function memoryBelow(pid: number): number {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return Math.max(0, ...below(pid).map(({ megabytes }) => megabytes));
}

/** Memory of the server while people do all works at once, and some time after. Only on Linux. */
export async function measureMemory({ server, seeded, settle }: SeededServer): Promise<Figure[]> {
  await seeded.renewSessions();
  const works = [
    await seeded.read('paid 20'),
    await seeded.read('unpaid 1,000'),
    await seeded.list('paid 20'),
    await seeded.list('paid 10,000'),
    await seeded.save(),
    await seeded.submit({ busy: false }, SUBMITS),
  ];
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryBelow(server.pid));
  }, 500);
  const clients = { origin: server.origin, until: { seconds: SECONDS }, connections: CLIENTS_OF_A_WORK };
  await Promise.all(works.map((calls) => load({ ...clients, calls })));
  clearInterval(watch);
  await settle();
  await sleep(SECONDS_AFTERWARDS * 1000);
  const target = { at: 'most', value: 250 } as const;
  return [
    {
      name: 'memory under a mixed load',
      value: most,
      unit: 'MB',
      target,
      how: `most resident memory of the server while ${works.length} groups of ${CLIENTS_OF_A_WORK} clients read, list, save and submit for ${SECONDS} s`,
    },
    {
      name: 'memory after a mixed load',
      value: memoryBelow(server.pid),
      unit: 'MB',
      target,
      how: `${SECONDS_AFTERWARDS} s after the last job was done`,
    },
  ];
}
