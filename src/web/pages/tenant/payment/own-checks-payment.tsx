import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purchaseItems } from '../../../../contract/screening.ts';
import { itemForApplicants, priceOf } from '../../../../domain/screening/checks.ts';
import { t } from '../../../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../../../domain/values/address.ts';
import { call } from '../../../app/api/api.ts';
import { ownApplicationsQuery } from '../../../dashboard/use-own-applications.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FormSubject } from '../../../kit/layout/form-page.tsx';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { type OwnCart, writeOwnCart } from '../../../screening/purchases/own-cart.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { BeforePayment, type Paying } from './pay-for-cart.tsx';

interface OwnChecksPaymentProps extends Paying {
  path: string;
  cart: OwnCart;
}

/** The payment of the checks in the cart, for one of the tenant’s applications. */
export function OwnChecksPayment(props: OwnChecksPaymentProps) {
  const own = useQuery(ownApplicationsQuery);
  return (
    <BeforePayment query={own} what="checks">
      {(applications) => {
        const application = applications.find(({ application_id }) => application_id === props.cart.applicationId);
        // A cart for an application that is gone buys nothing.
        return application ? <Payment {...props} property={application.application} /> : <NoChecksChosen />;
      }}
    </BeforePayment>
  );
}

function Payment({
  path,
  cart,
  returned,
  onFreeOrderPlaced,
  property: { address, unit },
}: OwnChecksPaymentProps & { property: { address: string; unit: string | null } }) {
  const [coupon, setCoupon] = useState(cart.coupon);
  const items = cart.items.map(({ id }) => ({ id, name: itemForApplicants(id), cents: priceOf(id) }));
  return (
    <PaymentScreen
      payer="tenant"
      lead={t`You chose these checks yourself. You pay once, for this application only.`}
      back={{ to: '/tenant/premium-checkout', label: t`change my order` }}
      subject={() => (
        <Card>
          <FormSubject label={t`Application for`} title={streetWithUnit(address, unit)} note={placeOf(address)} />
        </Card>
      )}
      groups={[{ key: 'own', title: t`your checks`, items }]}
      province={readAddress(address).province}
      coupon={coupon}
      onCoupon={(next) => {
        setCoupon(next);
        writeOwnCart({ ...cart, coupon: next });
      }}
      placeOrder={(coupon_code) =>
        call(purchaseItems, {
          body: { application_id: cart.applicationId, items: items.map(({ id }) => id), coupon_code },
        })
      }
      returnPath={path}
      returned={returned}
      onFreeOrderPlaced={onFreeOrderPlaced}
    />
  );
}

/** There is nothing to pay for. */
export const NoChecksChosen = () => (
  <NothingChosen to="/tenant/premium-checkout" label={t`choose checks`}>
    {t`You haven’t chosen any checks yet. When you pay, your card details are encrypted and go straight to our card provider. They never reach us, and we don’t store them.`}
  </NothingChosen>
);
