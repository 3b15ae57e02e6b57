import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, percentile } from './figure.ts';
import { makeCall, type People, preparePeople, workOf } from './mixed-work.ts';
import { memoryOf, withServerProcess } from './own-process.ts';
import type { Running } from './running-server.ts';

/** Calls that begin each second, however long the ones before take: a little more than have to be answered. */
const PER_SECOND = 205;
/** The load grows from nothing, as in a morning: a server that has just started plans each statement on each connection. */
const RISING_SECONDS = 20;
const RISING_CALLS = (RISING_SECONDS * PER_SECOND) / 2;
const SECONDS_AFTERWARDS = 30;

interface Measured {
  seconds: number;
  /** Milliseconds of each call of the whole load, from when it was due. */
  times: number[];
  /** What went wrong, once each. */
  errors: string[];
  failed: number;
  /** Of each second, in MB. */
  memory: number[];
}

/** When a call is due, in milliseconds since the first one. */
const dueAt = (call: number): number =>
  call < RISING_CALLS
    ? Math.sqrt(call / RISING_CALLS) * RISING_SECONDS * 1000
    : (RISING_SECONDS + (call - RISING_CALLS) / PER_SECOND) * 1000;

/**
 * Lets so many calls begin each second, evenly, as people do: nobody waits for somebody else's answer. Returns when the last
 * one is answered. Calls from before the load has risen count where they fail, and nowhere else.
 */
async function letWork(server: Running, people: People, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const errors = new Set<string>();
  const memory: number[] = [];
  let failed = 0;
  const began = performance.now();
  const risenAt = began + RISING_SECONDS * 1000;
  const watch = setInterval(() => {
    if (performance.now() > risenAt) memory.push(memoryOf(server.pid, 'VmRSS'));
  }, 1000);
  const make = async (call: number, due: number): Promise<void> => {
    const status = await makeCall(call, people).then(
      (answer) => answer.status,
      (problem: unknown) => String(problem),
    );
    if (due >= risenAt) times.push(performance.now() - due);
    if (status === 200) return;
    failed += 1;
    errors.add(`${workOf(call)}: ${status}`);
  };
  const calls: Promise<void>[] = [];
  while (calls.length < RISING_CALLS + seconds * PER_SECOND) {
    const due = began + dueAt(calls.length);
    if (due > performance.now()) await sleep(1);
    else calls.push(make(calls.length, due));
  }
  await Promise.all(calls);
  clearInterval(watch);
  return { seconds: (performance.now() - risenAt) / 1000, times, errors: [...errors], failed, memory };
}

/** Resident memory of the server during the load and after it. */
async function memoryFigures(server: Running, memory: readonly number[]): Promise<Figure[]> {
  await sleep(SECONDS_AFTERWARDS * 1000);
  const fifth = Math.ceil(memory.length / 5);
  const [first, last] = [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))];
  const most = { at: 'most', value: 250 } as const;
  return [
    {
      name: 'growth of memory under a mixed load',
      value: (last / first - 1) * 100,
      unit: '%',
      target: { at: 'most', value: 5 },
      how: `medians of the second and the last fifth of the time: ${first.toFixed(0)} and ${last.toFixed(0)} MB`,
    },
    {
      name: 'memory under a mixed load',
      value: Math.max(...memory),
      unit: 'MB',
      target: most,
      how: 'most resident memory of the server, without database and vendors',
    },
    {
      name: 'memory after a mixed load',
      value: memoryOf(server.pid, 'VmRSS'),
      unit: 'MB',
      target: most,
      how: `${SECONDS_AFTERWARDS} s after the last call was answered`,
    },
  ];
}

/**
 * Landlords and applicants at work, 90 % of it reading: what a server with its database and the stand-ins of the vendors
 * does on one machine, and how much memory it takes.
 *
 * @param seconds how long they work
 */
export async function measureMixedLoad(seconds: number): Promise<Figure[]> {
  if (!(seconds > 0)) throw new Error('--seconds has to be a number above zero');
  return withServerProcess(async (server) => {
    const people = await preparePeople(server, RISING_CALLS + seconds * PER_SECOND);
    const measured = await letWork(server, people, seconds);
    const { times, failed, errors, memory } = measured;
    const how = `${PER_SECOND} calls begun each second for ${seconds} s, after ${RISING_SECONDS} s in which they grew to that: 90 % read, 7 % save, 2 % upload 0.4 MB and remove it, 1 % submit`;
    return [
      {
        name: 'calls under a mixed load',
        value: (times.length - failed) / measured.seconds,
        unit: 'per second',
        target: { at: 'least', value: 200 },
        how,
      },
      {
        name: 'p99 under a mixed load',
        value: percentile(times, 0.99),
        unit: 'ms',
        target: { at: 'most', value: 250 },
        how: `p50 ${percentile(times, 0.5).toFixed(0)} ms, longest ${percentile(times, 1 - 1 / times.length).toFixed(0)} ms`,
      },
      {
        name: 'errors under a mixed load',
        value: failed,
        unit: 'calls',
        target: { at: 'most', value: 0 },
        how: failed > 0 ? errors.join('; ') : 'every call was answered 200',
      },
      ...(await memoryFigures(server, memory)),
    ];
  });
}
