// npm run faults [-- "name of a fault" … --rounds=n --controls=off|only --list]: lets things go wrong, checks that nothing
// was lost or done twice, and takes away one protection at a time to prove that a violation would be found. Shows a table
// and stores it in faults/results.json, where the results of faults that did not run stay.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ALL_FAULTS } from './all-faults.ts';
import type { Control, Fault } from './fault.ts';
import { openCluster } from './harness/database-cluster.ts';
import { type FaultResult, runFault } from './run-fault.ts';
import { storeResults } from './stored-results.ts';

/** How many violations of a run are shown; the first ones explain the others. */
const SHOWN = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    controls: { type: 'string', default: 'on' },
    list: { type: 'boolean', default: false },
  },
});
if (values.list) {
  for (const { name, what } of ALL_FAULTS) console.log(`${name}\n    ${what}`);
  process.exit(0);
}
const unknown = positionals.filter((name) => !ALL_FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. npm run faults -- --list names them.`);
  process.exit(1);
}

process.on('SIGINT', () => process.exit(130));

const wanted = ALL_FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const runs = wanted.flatMap((fault): { fault: Fault; control?: Control; rounds: number }[] => [
  ...(values.controls === 'only' ? [] : [{ fault, rounds: Number(values.rounds ?? fault.rounds.long) }]),
  ...(values.controls === 'off'
    ? []
    : fault.controls.map((control) => ({ fault, control, rounds: control.rounds ?? fault.rounds.control }))),
]);

const cluster = await openCluster();
const results: FaultResult[] = [];
for (const { fault, control, rounds } of runs) {
  const result = await runFault(cluster, fault, { rounds, ...(control && { control }) });
  results.push(result);
  const name = control ? `${fault.name}, control: ${control.name}` : fault.name;
  const facts = Object.entries(result.facts).map(([what, count]) => `${count} ${what}`);
  const summary = `${result.violations.length} violations, ${result.seconds.toFixed(0)} s`;
  console.log(`${result.isAsExpected ? '✓' : '✗'} ${name}: ${[`${rounds} rounds`, ...facts].join(', ')}: ${summary}`);
  if (!control && fault.missing) console.log(`    missing: ${fault.missing}`);
  if (!control || !result.isAsExpected)
    for (const what of result.violations.slice(0, SHOWN)) console.log(`    ${what}`);
}
await cluster.stop();

console.table(
  results.map(({ fault, control, rounds, violations, isAsExpected }) => ({
    fault,
    'protection taken away': control ?? '',
    rounds,
    violations: violations.length,
    expected: control ? 'at least 1' : '0',
    holds: isAsExpected ? 'yes' : 'NO',
  })),
);
await storeResults(results, { cores: cpus().length, node: process.version });
process.exitCode = results.every(({ isAsExpected }) => isAsExpected) ? 0 : 1;
