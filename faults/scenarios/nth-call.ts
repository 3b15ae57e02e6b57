import { submitChecks } from '../../testing/builders/orders.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import type { VendorFault } from '../harness/vendor-gateway.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { insist } from './acknowledged.ts';
import { withoutPaymentWebhooks } from './control-webhooks.ts';
import { ORDER_BLINDLY } from './lost-replies.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

/** What jobs call for an application with a check: charges, refunds, orders, reports and texts. */
const OUTSIDE = ['/stripe/v1/payment_intents', '/stripe/v1/refunds', '/certn/', '/twilio/'];

const EFFECTS: readonly VendorFault['effect'][] = [
  { is: 'lose call' },
  { is: 'lose reply' },
  { is: 'status', status: 503 },
  { is: 'garbage after', body: '<html>Bad gateway</html>' },
];

/** The first call for an application to the outside goes wrong in each way, then the second, and so on. */
async function failEachCall(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  const facts = { 'calls gone wrong': 0 };
  const landlord = await createQuickLandlord(deployment);
  for (let after = 0; after < rounds; after += 1) {
    for (const effect of EFFECTS) {
      const remove = deployment.vendors.add({ path: OUTSIDE, after, times: 1, effect });
      const ending = await withoutPaymentWebhooks(deployment, async () => {
        const [one] = await createReadyApplicants(deployment, landlord, 1);
        return one && insist(() => submitChecks(one.applicant, one.applicantId));
      });
      if (!remove()) facts['calls gone wrong'] += 1;
      if (ending !== 'acknowledged') violations.push(`a submission was ${ending}`);
    }
  }
  return { violations, facts };
}

export const nthCall: Fault = {
  name: 'the nth call to the outside fails',
  what: 'Each call to a vendor for an application is lost, answered in vain, refused, or spoilt, one at a time.',
  invariants: EVERYWHERE,
  rounds: { long: 8, short: 1, control: 1 },
  run: failEachCall,
  controls: [ORDER_BLINDLY],
};
