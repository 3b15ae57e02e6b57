import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPayments } from '../../../contract/charges.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { needsPayer, type PayerRole } from '../../../domain/payments/charge.ts';
import { streetWithUnit } from '../../../domain/values/address.ts';
import { call } from '../../app/api/api.ts';
import { ChargeLines } from './charge-lines.tsx';

/** What the user ordered for one person. */
export type Payment = ReplyOf<typeof listPayments>['data'][number];

/** What the user ordered and paid in one role. */
export const paymentsQuery = (payer: PayerRole) =>
  queryOptions({
    queryKey: ['payments', payer],
    queryFn: ({ signal }) => call(listPayments, { query: { payer } }, { signal }),
    refetchOnMount: 'always',
  });

/** Payments that did not go through and are still wanted. */
const unpaidOf = (payments: readonly Payment[]): Payment[] =>
  payments.filter(({ charge, status }) => charge !== null && needsPayer(charge.status) && status !== 'withdrawn');

/** On a dashboard: each payment that did not go through, with a way to pay it. Nothing while it loads or fails to. */
export function UnpaidCharges({ payer }: { payer: PayerRole }) {
  const { data } = useQuery(paymentsQuery(payer));
  return unpaidOf(data?.data ?? []).map(({ id, name, property, charge }) => {
    const home = streetWithUnit(property.address, property.unit);
    const about = payer === 'landlord' ? `${name}, ${home}` : home;
    return (
      charge && <ChargeLines key={id} charge={charge} payer={payer} about={about} shows={about} dayOf={() => ''} />
    );
  });
}
