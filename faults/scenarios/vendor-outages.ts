import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { noRow } from '../invariants/invariant.ts';
import { controlWebhooks, withoutPaymentWebhooks } from './control-webhooks.ts';
import { CHARGE_BLINDLY, NEW_KEY_PER_CALL, ORDER, PAYMENT, submitAll, TEXT } from './lost-replies.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

const HOUR = 60 * 60;
/** Longer than the product waits for the bureau (milliseconds). */
const SLOWER_THAN_OUR_LIMIT_MS = 20_000;

async function createOne(deployment: Deployment) {
  return createReadyApplicants(deployment, await createQuickLandlord(deployment), 1);
}

/** The bureau takes longer to act than the product waits, so that the first search finds nothing. */
async function slowBureau(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    deployment.vendors.add({ ...ORDER, times: 1, effect: { is: 'delay', ms: SLOWER_THAN_OUR_LIMIT_MS } });
    violations.push(...(await submitAll(await createOne(deployment))));
    await sleep(SLOWER_THAN_OUR_LIMIT_MS + 2_000);
    await deployment.settle();
  }
  return { violations, facts: {} };
}

const NONE_DECLINED = noRow(
  'nobody is told that a card was declined that paid',
  `select 'charge ' || subject_id || ' counted as declined' as what from audit_event where action = 'charge.declined'`,
);

/** The processor takes the money, its answers and webhooks are lost; then it refuses our key for a while. */
async function unknownThenRefused(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await controlWebhooks(deployment, '/hold');
    deployment.vendors.add({ ...PAYMENT, times: 2, effect: { is: 'lose reply' } });
    violations.push(...(await submitAll(await createOne(deployment))));
    const recover = deployment.vendors.add({ path: '/stripe/', effect: { is: 'status', status: 401 } });
    for (let minute = 0; minute < 30; minute += 10) {
      await deployment.idle();
      await deployment.passTime(10 * 60);
    }
    recover();
    await deployment.settle();
  }
  return { violations, facts: {} };
}

/** The processor takes the money, its answers and webhooks are lost, and it is out of reach for longer than it remembers our keys. */
async function dayBetweenAttempts(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await controlWebhooks(deployment, '/hold');
    deployment.vendors.add({ ...PAYMENT, times: 2, effect: { is: 'lose reply' } });
    violations.push(...(await submitAll(await createOne(deployment))));
    const recover = deployment.vendors.add({ path: '/stripe/', effect: { is: 'status', status: 503 } });
    for (let hour = 0; hour < 26; hour += 1) {
      await deployment.idle();
      await deployment.passTime(HOUR);
    }
    deployment.vendors.forgetKeys();
    recover();
    await deployment.settle();
  }
  return { violations, facts: {} };
}

/** What a vendor may answer instead of what was asked. */
const TROUBLE = [
  { is: 'lose call' },
  { is: 'status', status: 500 },
  { is: 'status', status: 503 },
  { is: 'status', status: 429 },
  { is: 'garbage', body: '<html>Bad gateway</html>' },
  { is: 'garbage', body: '{"id": ' },
  { is: 'garbage after', body: '<html>Bad gateway</html>' },
  { is: 'garbage after', body: '{"__proto__": {"status": "succeeded"}, "id": null, "status": 7}' },
] as const;

/** Each kind of trouble once, with every vendor, for the first two calls. */
async function troubledVendors(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const effect of TROUBLE) {
      const faults = [PAYMENT, ORDER, TEXT].map((call) => deployment.vendors.add({ ...call, times: 2, effect }));
      const ready = await createReadyApplicants(deployment, await createQuickLandlord(deployment), 4);
      violations.push(...(await withoutPaymentWebhooks(deployment, () => submitAll(ready))));
      for (const remove of faults) remove();
    }
  }
  return { violations, facts: { 'kinds of trouble': TROUBLE.length } };
}

export const vendorOutages: Fault[] = [
  {
    name: 'a bureau slower than our limit',
    what: 'The bureau acts on an order after the product has stopped waiting for its answer.',
    invariants: EVERYWHERE,
    rounds: { long: 2, short: 0, control: 1 },
    run: slowBureau,
    controls: [
      {
        name: 'one search before a second order',
        file: 'src/domain/screening/attempts/report-gate.ts',
        find: 'const SEARCHES = [0, 1, 5, 7, 10]',
        replace: 'const SEARCHES = [0]',
        why: 'A second order waits until a slow bureau must have acted.',
      },
    ],
  },
  {
    name: 'an unknown outcome, then 401',
    what: 'A payment succeeds, its answer and webhook are lost, and the processor refuses our key for half an hour.',
    invariants: [...EVERYWHERE, NONE_DECLINED],
    rounds: { long: 2, short: 0, control: 1 },
    run: unknownThenRefused,
    controls: [
      {
        name: 'a refusal of our key counts as one of the card',
        file: 'src/server/screening/charges/attempt-charge.ts',
        find: 'if (isRefusedByProcessor(problem.kind) && isSurelyAbsent(charge, startedAt)) {',
        replace: 'if (isRefusedByProcessor(problem.kind) || !leavesDoubt(problem.kind)) {',
        why: 'An unknown outcome stays unknown until the processor is searched.',
      },
    ],
  },
  {
    name: 'more than a day between two attempts',
    what: 'A payment succeeds, its answer and webhook are lost, and the processor is out of reach until it has forgotten our keys.',
    invariants: EVERYWHERE,
    rounds: { long: 1, short: 0, control: 1 },
    run: dayBetweenAttempts,
    controls: [CHARGE_BLINDLY],
  },
  {
    name: 'errors and garbage',
    what: 'Vendors refuse, break off, or answer with what nobody asked for.',
    invariants: EVERYWHERE,
    rounds: { long: 3, short: 0, control: 1 },
    run: troubledVendors,
    controls: [NEW_KEY_PER_CALL],
  },
];
