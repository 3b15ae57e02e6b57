import { submitChecks } from '../../testing/builders/orders.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import type { VendorFault } from '../harness/vendor-gateway.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { insist } from './acknowledged.ts';
import { withoutPaymentWebhooks } from './control-webhooks.ts';
import { NEW_KEY_PER_CALL } from './lost-replies.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

/** What jobs call for a submission: charges, refunds, orders, reports and texts. */
const OUTSIDE = ['/stripe/v1/payment_intents', '/stripe/v1/refunds', '/certn/', '/twilio/'];

const EFFECTS: readonly VendorFault['effect'][] = [
  { is: 'lose call' },
  { is: 'lose reply' },
  { is: 'status', status: 503 },
  { is: 'garbage after', body: '<html>Bad gateway</html>' },
];

/** The first call of a submission to the outside goes wrong in each way, then the second, and so on. */
async function failEachCall(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  const facts = { 'calls gone wrong': 0 };
  const landlord = await createQuickLandlord(deployment);
  for (let after = 0; after < rounds; after += 1) {
    for (const effect of EFFECTS) {
      const fault = { path: OUTSIDE, after, times: 1, effect };
      const [one] = await createReadyApplicants(deployment, landlord, 1);
      if (!one) throw new Error('nobody is ready');
      await deployment.idle();
      const remove = deployment.vendors.add(fault);
      const ending = await withoutPaymentWebhooks(deployment, () =>
        insist(() => submitChecks(one.applicant, one.applicantId)),
      );
      if (!remove()) facts['calls gone wrong'] += 1;
      if (ending !== 'acknowledged') violations.push(`a submission was ${ending}`);
    }
  }
  return { violations, facts };
}

export const nthCall: Fault = {
  name: 'the nth call to the outside fails',
  what: 'Each call that a submission makes to a vendor is lost, answered in vain, refused, or spoilt, one at a time.',
  invariants: EVERYWHERE,
  rounds: { long: 4, short: 1, control: 3 },
  run: failEachCall,
  controls: [NEW_KEY_PER_CALL],
};
