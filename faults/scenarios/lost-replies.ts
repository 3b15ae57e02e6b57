import { submitChecks } from '../../testing/builders/orders.ts';
import type { Control, Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { insist } from './acknowledged.ts';
import { withoutPaymentWebhooks } from './control-webhooks.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

const AT_ONCE = 4;

/** The calls that must not happen twice, by the beginning of their path. */
export const PAYMENT = { method: 'POST', path: '/stripe/v1/payment_intents' } as const;
export const ORDER = { method: 'POST', path: '/certn/api/public/cases/order/' } as const;
export const TEXT = { method: 'POST', path: '/twilio/2010-04-01/' } as const;

export const CHARGE_BLINDLY: Control = {
  name: 'no search at the processor before a second charge',
  file: 'src/server/screening/charges/attempt-charge.ts',
  find: 'if (mustLookUp(charge, at)) {',
  replace: 'if (false) {',
  why: 'The processor is searched before a charge is attempted with a key that it may have forgotten.',
};

export const NEW_KEY_PER_CALL: Control = {
  name: 'a new idempotency key for every call, and no search',
  file: 'src/server/infrastructure/vendors/stripe/charge-calls.ts',
  find: 'idempotencyKey: `charge:',
  replace: 'idempotencyKey: Math.random() + `charge:',
  why: 'The same key for every call of an attempt makes the processor charge once.',
  also: [CHARGE_BLINDLY],
};

const ORDER_BLINDLY: Control = {
  name: 'no search at the bureau before a second order',
  file: 'src/server/screening/attempts/request-report.ts',
  find: 'if (current.orderedAt)',
  replace: 'if (false)',
  why: 'After an attempt with an unknown outcome, the case is searched before it is ordered again.',
};

const TEXT_BLINDLY: Control = {
  name: 'no search at the carrier before a second text',
  file: 'src/server/jobs/send-message.ts',
  find: 'if (message.attemptedAt && (await arrivedBefore(',
  replace: 'if (false && (await arrivedBefore(',
  why: 'After an attempt with an unknown outcome, the text is searched before it is sent again.',
};

const NEW_MESSAGE_ID: Control = {
  name: 'a new Message-ID for every attempt',
  file: 'src/server/jobs/send-email.ts',
  find: 'await ctx.mail.send({ id,',
  replace: 'await ctx.mail.send({ id: crypto.randomUUID(),',
  why: 'An email that arrives twice has one Message-ID, so that readers show it once.',
};

/** Submits the applications of some new applicants; a violation for each that is not acknowledged. */
export async function submitAll(ready: Awaited<ReturnType<typeof createReadyApplicants>>) {
  const endings = await Promise.all(
    ready.map(({ applicant, applicantId }) => insist(() => submitChecks(applicant, applicantId))),
  );
  return endings.filter((ending) => ending !== 'acknowledged').map((ending) => `a submission was ${ending}`);
}

/**
 * Every vendor acts on the first calls for each person, and its answers are lost. The processor's are lost twice, because
 * its client repeats a call by itself.
 */
async function loseReplies(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  const lose = (call: { method: 'POST'; path: string }, times: number) =>
    deployment.vendors.add({ ...call, times, effect: { is: 'lose reply' } });
  for (let round = 0; round < rounds; round += 1) {
    lose(PAYMENT, 2 * AT_ONCE);
    lose(ORDER, AT_ONCE);
    lose(TEXT, 1);
    deployment.mail.become('loses replies');
    const landlord = await createQuickLandlord(deployment);
    const ready = await createReadyApplicants(deployment, landlord, AT_ONCE);
    const submitted = await withoutPaymentWebhooks(deployment, async () => {
      const endings = await submitAll(ready);
      deployment.mail.become('up');
      return endings;
    });
    violations.push(...submitted);
  }
  return { violations, facts: { submissions: rounds * AT_ONCE } };
}

export const lostReplies: Fault = {
  name: 'lost replies',
  what: 'Payments, reports, texts and emails arrive, and the answers about them are lost.',
  invariants: EVERYWHERE,
  rounds: { long: 10, short: 1, control: 1 },
  run: loseReplies,
  controls: [NEW_KEY_PER_CALL, ORDER_BLINDLY, TEXT_BLINDLY, NEW_MESSAGE_ID],
};
