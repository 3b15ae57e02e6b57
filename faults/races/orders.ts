import { randomUUID } from 'node:crypto';
import { createLandlord, loggedIn, someEmail } from '../../testing/builders/builders.ts';
import { orderOf } from '../../testing/builders/orders.ts';
import type { Deployment } from '../harness/deployment.ts';
import { noRow } from '../invariants/invariant.ts';
import { prepareWith } from '../scenarios/acknowledged.ts';
import { createQuickProperty } from '../scenarios/ready-applicants.ts';
import { type PlayRound, type Race, renewedAfter } from './race.ts';

/** A landlord may invite fifty people a day. */
const ROUNDS_PER_LANDLORD = 40;

const ORDERS_ONCE = [
  noRow(
    'an order is activated once',
    `select 'order ' || subject_id || ' was activated ' || count(*) || ' times' as what from audit_event
     where action = 'order.activated' group by subject_id having count(*) > 1`,
  ),
  noRow(
    'a coupon is used by one order of a person',
    `select coupon_code || ' is used by ' || count(*) || ' orders' as what from screening_order
     where state = 'released' and coupon_code is not null group by coupon_code, payer_id having count(*) > 1`,
  ),
];

const NO_LOCK = {
  name: 'no lock on the open order',
  file: 'src/server/screening/orders/order-store.ts',
  find: "screening_order.state = 'open'\n    for no key update of screening_order",
  replace: "screening_order.state = 'open'",
  why: 'The second use of a coupon waits for the first, and finds the order activated.',
};

/** Redeems a coupon that pays for everything, many times at once; one call may activate the order. */
function redeemAtOnce(times: number): (deployment: Deployment) => Promise<PlayRound> {
  return async (deployment) => {
    const nextLandlord = renewedAfter(ROUNDS_PER_LANDLORD, async () => {
      const landlord = await createLandlord(deployment);
      const elsewhere = await loggedIn(deployment, landlord.email);
      return { landlord, elsewhere, property: await createQuickProperty(landlord) };
    });
    return async () => {
      const { landlord, elsewhere, property } = await nextLandlord();
      const code = `FREE${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
      await deployment.sql('insert into coupon (code, amount_cents, is_enabled) values ($1, 100000, true)', [code]);
      const person = { email: someEmail(), items: ['credit_check' as const] };
      const order = orderOf(property, [person]);
      await prepareWith(() => landlord.post('/api/screening-request/landlord-request-items', order), 201);
      const answers = await Promise.all(
        Array.from({ length: times }, (_, place) =>
          (place % 2 === 0 ? landlord : elsewhere).post('/api/coupon/use-coupon', { coupon_code: code }),
        ),
      );
      const successes = answers.filter(({ status }) => status === 200).length;
      const strange = answers.filter(({ status }) => ![200, 409, 422, 429, 503].includes(status));
      return [
        ...(successes === 1 ? [] : [`${code} was redeemed ${successes} times`]),
        ...strange.map(({ status }) => `a second use was answered with ${status}`),
      ];
    };
  };
}

export const orderRaces: Race[] = [
  {
    name: 'race: redeem a coupon',
    what: 'A coupon is redeemed for one order three times at the same moment.',
    rounds: { long: 1000, short: 0, control: 60 },
    invariants: ORDERS_ONCE,
    prepare: redeemAtOnce(3),
    controls: [NO_LOCK],
  },
  {
    name: 'one coupon 50 times at once',
    what: 'A coupon is redeemed for one order fifty times at the same moment.',
    rounds: { long: 200, short: 1, control: 10 },
    invariants: ORDERS_ONCE,
    prepare: redeemAtOnce(50),
    controls: [NO_LOCK],
  },
];
