// npm run fuzz [-- --calls 200000 --seed 1 --at-once 3]: random calls to every endpoint, in a table. Ends with 1 if one
// was answered with a server error, not at all or after more than two seconds, or if the memory kept growing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FuzzTarget } from './arbitrary-call.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    'at-once': { type: 'string', default: '3' },
  },
});
const [calls, seed, atOnce] = [Number(values.calls), Number(values.seed), Number(values['at-once'])];
/** After this many calls we create new people and records, because by then many are closed or gone. */
const PER_TARGET = 10_000;
/** How much larger the memory may be at the end than after the first third. */
const MOST_GROWTH = 1.25;

const server = fork(path.resolve(import.meta.dirname, 'server.ts'), [], { execArgv: ['--expose-gc'] });
await once(server, 'message');

async function ask<Answer>(question: string): Promise<Answer> {
  const answered = once(server, 'message');
  server.send(question);
  return (await answered)[0] as Answer;
}

type SentTarget = Omit<FuzzTarget, 'samples'> & { samples: [string, SampleOf][] };
type SampleOf = FuzzTarget['samples'] extends ReadonlyMap<string, infer Sample> ? Sample : never;

async function freshTarget(): Promise<FuzzTarget> {
  const { samples, ...target } = await ask<SentTarget>('target');
  return { ...target, samples: new Map(samples) };
}

const whole: FuzzReport = { calls: 0, byStatus: new Map(), findings: [], shed: 0, unsent: 0 };
const memory: number[] = [];
const began = performance.now();
while (whole.calls < calls) {
  const part = await fuzz(await freshTarget(), {
    calls: Math.min(PER_TARGET, calls - whole.calls),
    seed: seed + whole.calls,
    atOnce,
  });
  whole.calls += part.calls;
  whole.shed += part.shed;
  whole.unsent += part.unsent;
  whole.findings.push(...part.findings);
  for (const [status, count] of part.byStatus) whole.byStatus.set(status, (whole.byStatus.get(status) ?? 0) + count);
  memory.push(await ask<number>('memory'));
  const megabytes = Math.round((memory.at(-1) ?? 0) / 2 ** 20);
  console.log(`${whole.calls} calls, ${whole.findings.length} findings, ${megabytes} MB`);
}

const early = memory[Math.floor(memory.length / 3)] ?? 0;
const grew = (memory.at(-1) ?? 0) / early;
const count = (what: string) => whole.findings.filter((finding) => finding.what === what).length;
console.log(`\nseed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`);
console.table(Object.fromEntries([...whole.byStatus].sort(([a], [b]) => a - b).map(([status, n]) => [status, n])));
console.table({
  calls: whole.calls,
  'server errors (5xx but 503)': count('error'),
  'answered after more than 2 s': count('hang'),
  'not answered': count('no answer'),
  'with traces of the inside': count('leak'),
  '503 with a time to come back': whole.shed,
  'could not be sent': whole.unsent,
  'memory at the end, times that after a third': grew.toFixed(2),
});
for (const { what, status, ms, call } of whole.findings.slice(0, 20)) {
  console.log(
    what,
    status,
    `${Math.round(ms)} ms`,
    JSON.stringify({ ...call, body: call.body?.toString().slice(0, 500) }),
  );
}
for (const line of (await ask<string[]>('errors')).slice(0, 20)) console.log(line.trim());
server.disconnect();
process.exitCode = whole.findings.length > 0 || grew > MOST_GROWTH ? 1 : 0;
