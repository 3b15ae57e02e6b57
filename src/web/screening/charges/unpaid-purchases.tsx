import type { PayersCharge } from '../../../contract/charges.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import type { OwnItem } from '../hub/own-items.ts';
import { ChargeLines } from './charge-lines.tsx';

/** The payments that a tenant's checks wait for, each with a way to pay it; nothing when everything is paid. */
export function UnpaidPurchases({ items }: { items: readonly OwnItem[] }) {
  const unpaid = items.filter(({ check_state }) => check_state === 'not paid');
  const charges = new Map(
    unpaid.flatMap(({ charge }): [string, PayersCharge][] => (charge ? [[charge.id, charge]] : [])),
  );
  return [...charges].map(([id, charge]) => (
    <ChargeLines
      key={id}
      charge={charge}
      payer="applicant"
      about={unpaid
        .filter((item) => item.charge?.id === id)
        .map(({ item }) => itemForApplicants(item))
        .join(', ')}
      dayOf={() => ''}
    />
  ));
}
