import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_FAULTS } from './all-faults.ts';
import type { Fault } from './fault.ts';
import { type DatabaseCluster, openCluster } from './harness/database-cluster.ts';
import { type Deployment, openDeployment } from './harness/deployment.ts';
import { assertApplicable } from './harness/server-process.ts';
import { changeText } from './harness/source-change.ts';
import { type FaultResult, runFault, runFaultOn } from './run-fault.ts';

// The short form of `npm run faults`: a few rounds of the quick faults, as the product is, one after the other on one
// deployment. The controls run in the long form; here their texts only have to be in the sources.

const QUICK = ALL_FAULTS.filter(({ rounds }) => rounds.short > 0);
const TOGETHER = QUICK.filter(({ isAlone }) => !isAlone);

let cluster: DatabaseCluster;
let shared: Deployment | undefined;
beforeAll(async () => {
  cluster = await openCluster();
}, 120_000);
afterAll(async () => {
  await shared?.close();
  await cluster?.stop();
});

/** Runs a fault on the deployment that is shared. What one fault broke is no other's: the next gets another deployment. */
async function runTogether(fault: Fault): Promise<FaultResult> {
  shared ??= await openDeployment(cluster, { changes: TOGETHER.flatMap(({ conditions = [] }) => conditions) });
  const result = await runFaultOn(shared, fault, { rounds: fault.rounds.short });
  if (result.isAsExpected) return result;
  await shared.close();
  shared = undefined;
  return result;
}

describe('nothing is lost and nothing is done twice', () => {
  test.each(QUICK.map((fault) => [fault.name, fault] as const))(
    '%s',
    async (_name, fault) => {
      const { violations } = TOGETHER.includes(fault)
        ? await runTogether(fault)
        : await runFault(cluster, fault, { rounds: fault.rounds.short });
      expect(violations).toEqual([]);
    },
    300_000,
  );
});

describe('a control', () => {
  test.each(
    ALL_FAULTS.flatMap((fault) => fault.controls.map((control) => [fault.name, control.name, control] as const)),
  )('%s: %s replaces a text that is in the sources', (_fault, _name, control) =>
    expect(() => assertApplicable([control, ...(control.also ?? [])])).not.toThrow(),
  );

  test('whose text is not there, or there twice, is refused', () => {
    const change = { file: 'a.ts', find: 'await', replace: '', why: '' };
    expect(() => changeText('return work();', [change])).toThrow('a.ts contains this text 0 times');
    expect(() => changeText('await one; await two;', [change])).toThrow('a.ts contains this text 2 times');
    expect(changeText('await one;', [change])).toBe(' one;');
  });

  test('belongs to every fault, unless the protection is still missing', () => {
    const without = ALL_FAULTS.filter(({ controls, missing }) => controls.length === 0 && missing === undefined);
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
