import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { noRow } from '../invariants/invariant.ts';
import { controlWebhooks } from './control-webhooks.ts';
import { submitBehindHeldWebhooks } from './held-webhooks.ts';

const AT_ONCE = 4;
/** How often each webhook is sent again. */
const REPEATS = 4;

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/**
 * Every webhook of a round is held back until all is over at the vendors, then sent in reverse, and again several times
 * in random orders.
 */
async function permuteWebhooks(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const submitted = await submitBehindHeldWebhooks(deployment, AT_ONCE);
    violations.push(...submitted.broken);
    await controlWebhooks(deployment, '/release', { reversed: true });
    const fresh = await submitted.webhooks();
    const again = shuffled(Array.from({ length: REPEATS }, () => fresh).flat());
    await Promise.all(again.map(({ id }) => controlWebhooks(deployment, `/${id}/redeliver`)));
    sent += again.length;
    await deployment.settle();
  }
  return { violations, facts: { 'webhooks repeated': sent } };
}

export const webhooks: Fault = {
  name: 'webhooks permuted, repeated and late',
  what: 'Webhooks come after everything is over at the vendors, in reverse, and several times in random orders.',
  invariants: [
    ...EVERYWHERE,
    noRow(
      'a webhook is recorded once',
      `select vendor || ' ' || event_id || ' is recorded ' || count(*) || ' times' as what from webhook_event
       group by vendor, event_id having count(*) > 1`,
    ),
    noRow(
      'every check has its result, and one report',
      `select 'attempt ' || id || ' has no result, or not one report' as what from check_attempt
       where state <> 'returned' or not exists (
           select from check_result where applicant_id = check_attempt.applicant_id and state = 'returned')
         or (select count(*) from report where applicant_id = check_attempt.applicant_id) <> 1`,
    ),
    noRow(
      'one email about a result',
      `select kind || ' to ' || recipient || ' was sent ' || count(*) || ' times' as what from outbox
       where kind like 'check%' or kind like 'charge%' or kind like 'receipt%'
       group by kind, recipient, dedupe_key having count(*) > 1`,
    ),
    noRow(
      'a result is recorded once',
      `select 'applicant ' || subject_id || ': ' || action || ' ' || count(*) || ' times' as what from audit_event
       where action in ('charge.captured', 'charge.declined', 'check.returned') group by subject_id, action
       having count(*) > 1`,
    ),
  ],
  rounds: { long: 20, short: 0, control: 1 },
  run: permuteWebhooks,
  controls: [
    {
      name: 'a settled charge is settled again',
      file: 'src/server/screening/charges/capture-charge.ts',
      find: "if (charge.state === 'succeeded' || charge.attempt",
      replace: 'if (charge.attempt',
      why: 'An outcome that is stored already changes nothing.',
    },
  ],
};
