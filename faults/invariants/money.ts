import { type Invariant, noRow } from './invariant.ts';
import { paymentsAtProcessor, refundsAtProcessor } from './ledgers.ts';

interface ChargeRow {
  id: string;
  state: string;
  cents: number;
  processor: string | null;
}

/** Our charges and the processor's payments are the same, one for one. */
const sameLedger: Invariant = {
  name: 'our charges are the payments at the processor',
  async find(deployment) {
    const ours = await deployment.sql<ChargeRow>(
      'select id, state, amount_cents as cents, processor_id as processor from charge',
    );
    const payments = Map.groupBy(paymentsAtProcessor(deployment), ({ chargeId }) => chargeId);
    const known = new Set(ours.map(({ id }) => id));
    const strangers = [...payments.keys()].filter((id) => !known.has(id));
    return [
      ...strangers.map((id) => `the processor took money for a charge that we do not have: ${id}`),
      ...ours.flatMap(({ id, state, cents, processor }) => {
        const made = payments.get(id) ?? [];
        if (made.length > 1) return [`charge ${id} was paid ${made.length} times at the processor`];
        const [paid] = made;
        if (state !== 'succeeded') return paid ? [`charge ${id} is ${state}, and its payment succeeded`] : [];
        if (cents === 0) return paid ? [`charge ${id} of nothing was paid`] : [];
        if (!paid) return [`charge ${id} succeeded here, and the processor has no payment`];
        if (paid.id !== processor) return [`charge ${id} names another payment than the processor`];
        return paid.cents === cents ? [] : [`charge ${id} is ${cents} cents here and ${paid.cents} at the processor`];
      }),
    ];
  },
};

const sameRefunds: Invariant = {
  name: 'our refunds are the refunds at the processor',
  async find(deployment) {
    const ours = await deployment.sql<{ id: string; state: string; cents: number; charged: string | null }>(
      `select refund.id, refund.state, refund.amount_cents as cents, charge.processor_id as charged
       from refund join charge on charge.id = refund.charge_id`,
    );
    const made = Map.groupBy(refundsAtProcessor(deployment), ({ refundId }) => refundId);
    return ours.flatMap(({ id, state, cents, charged }) => {
      if (charged === null) return [];
      const there = made.get(id) ?? [];
      if (there.length > 1) return [`refund ${id} was made ${there.length} times`];
      if (state !== 'made') return [`refund ${id} is still ${state}`];
      return there[0]?.cents === cents ? [] : [`refund ${id} is not at the processor with ${cents} cents`];
    });
  },
};

export const MONEY: Invariant[] = [
  sameLedger,
  sameRefunds,
  noRow(
    'a charge follows the submission of its checks',
    `select 'charge ' || charge_id || ' without a submission' as what from screening_request
     where charge_id is not null and checks_submitted_at is null`,
  ),
  noRow(
    'a request is charged once',
    `select 'charge ' || charge_id || ' belongs to several requests' as what from screening_request
     where charge_id is not null group by charge_id having count(*) > 1`,
  ),
  noRow(
    'every charge belongs to a request',
    `select 'charge ' || id || ' belongs to no request' as what from charge
     where not exists (select from screening_request where charge_id = charge.id)`,
  ),
  noRow('no charge stays due', `select 'charge ' || id || ' is still due' as what from charge where state = 'due'`),
  noRow(
    'an amount is its prices less the discount, with taxes',
    `select 'charge ' || id || ' does not add up' as what from charge
     where amount_cents <> 0 and amount_cents <> subtotal_cents - discount_cents
       + (select coalesce(sum((tax->>'cents')::int), 0) from jsonb_array_elements(taxes::jsonb) tax)`,
  ),
  noRow(
    'a person uses a coupon once',
    `select coupon_use.code || ' was used ' || count(*) || ' times by ' || payer_id as what
     from screening_order join coupon_use on coupon_use.code = screening_order.coupon_code
       and coupon_use.person_id = screening_order.payer_id
     where screening_order.state = 'released' and screening_order.discount_cents > 0
     group by coupon_use.code, payer_id having count(*) > 1`,
  ),
];
