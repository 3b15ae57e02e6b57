import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { CHARGE_BLINDLY, PAYMENT, submitAll } from './lost-replies.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

const DAY = 24 * 60 * 60;
const AT_ONCE = 3;

/**
 * A backup is made while charges are due. They are paid afterwards, the processor forgets our keys, and the backup is
 * restored: it still says that the charges are due.
 */
async function restoreYesterday(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const recover = deployment.vendors.add({ ...PAYMENT, effect: { is: 'status', status: 503 } });
    const ready = await createReadyApplicants(deployment, await createQuickLandlord(deployment), AT_ONCE);
    violations.push(...(await submitAll(ready)));
    await deployment.idle();
    const backup = await deployment.backUp();
    recover();
    await deployment.restart();
    await deployment.settle();
    await deployment.restore(backup);
    deployment.vendors.forgetKeys();
    await deployment.passTime(DAY);
    await deployment.settle();
  }
  return { violations, facts: { charges: rounds * AT_ONCE } };
}

export const restoredBackup: Fault = {
  name: 'a backup of yesterday restored',
  what: 'Charges that a backup says are due were paid since; the backup is restored after the processor forgot our keys.',
  invariants: EVERYWHERE,
  rounds: { long: 1, short: 0, control: 1 },
  run: restoreYesterday,
  controls: [CHARGE_BLINDLY],
};
