import { useQuery } from '@tanstack/react-query';
import type { PayerRole } from '../../../domain/payments/charge.ts';
import { streetWithUnit } from '../../../domain/values/address.ts';
import { ChargeLines } from './charge-lines.tsx';
import { paymentsQuery, unpaidOf } from './use-payments.ts';

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
