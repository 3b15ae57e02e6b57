import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { purchaseItems } from '../../../../contract/screening.ts';
import { priceOf } from '../../../../domain/screening/orders/catalogue.ts';
import { itemForApplicants } from '../../../../domain/screening/orders/item.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { call } from '../../../app/api/api.ts';
import { ownApplicationsQuery } from '../../../dashboard/use-own-applications.ts';
import { SheetModal } from '../../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { clearOwnCart, type OwnCart, readOwnCart, writeOwnCart } from '../../../screening/purchases/own-cart.ts';
import { BeforePayment, PayForCart, type Paying } from './pay-for-cart.tsx';

interface PayForOwnChecksProps {
  path: string;
  /** Called with the charge that a new card is being charged for: only its outcome says whether anything was bought. */
  onCharge: (chargeId: string) => void;
}

/** The payment of checks that a tenant buys for their own application; charged at once. */
export function PayForOwnChecks({ path, onCharge }: PayForOwnChecksProps) {
  const [cart] = useState(readOwnCart);
  return (
    <PayForCart
      clear={clearOwnCart}
      onCharge={onCharge}
      thanks={(opened, isWaiting) => <ThankYouModal opened={opened} isWaiting={isWaiting} />}
    >
      {(paying) =>
        cart ? (
          <OrderPayment {...paying} path={path} cart={cart} />
        ) : (
          <Payment {...paying} path={path} cart={undefined} province={null} />
        )
      }
    </PayForCart>
  );
}

function ThankYouModal({ opened, isWaiting }: { opened: boolean; isWaiting: boolean }) {
  return (
    <SheetModal
      opened={opened}
      onClose={() => undefined}
      closable={false}
      width={520}
      picture={<Illustration variant="double" />}
      title={isWaiting ? 'almost there' : 'thank you'}
      foot={
        <Button component={Link} to="/tenant/premium-features">
          go to my checks
        </Button>
      }
    >
      <p>
        {isWaiting
          ? 'Your bank is still checking the card. Your checks open as soon as it says yes.'
          : 'Your checks are ordered. You can start with them now.'}
      </p>
    </SheetModal>
  );
}

interface OrderProps<C> extends Paying {
  path: string;
  cart: C;
}

function OrderPayment(props: OrderProps<OwnCart>) {
  const own = useQuery(ownApplicationsQuery);
  return (
    <BeforePayment query={own} what="your checks">
      {(applications) => {
        const application = applications.find(({ application_id }) => application_id === props.cart.applicationId);
        const province = application ? readAddress(application.application.address).province : null;
        return <Payment {...props} cart={application && props.cart} province={province} />;
      }}
    </BeforePayment>
  );
}

type PaymentProps = OrderProps<OwnCart | undefined> & { province: ProvinceCode | null };

/** Shows nothing to pay without a cart, or with a cart for an application that is gone. */
function Payment({ path, cart, returned, onFreeOrderPlaced, province }: PaymentProps) {
  const [coupon, setCoupon] = useState(cart?.coupon);
  const items = (cart?.items ?? []).map(({ id }) => ({ id, name: itemForApplicants(id), cents: priceOf(id) }));
  return (
    <PaymentScreen
      payer="tenant"
      lead={
        items.length > 0 ? (
          'For checks of your own choice. You pay once, and they are yours for this application.'
        ) : (
          <>
            You have not chosen any checks yet.{' '}
            <Anchor component={Link} to="/tenant/premium-checkout" inherit>
              Choose checks
            </Anchor>
          </>
        )
      }
      groups={[{ key: 'own', title: 'your checks', items }]}
      province={province}
      coupon={coupon}
      onCoupon={(next) => {
        setCoupon(next);
        if (cart) writeOwnCart({ ...cart, coupon: next });
      }}
      placeOrder={async () => {
        const order = { application_id: cart?.applicationId ?? '', items: items.map(({ id }) => id) };
        await call(purchaseItems, { body: order });
      }}
      returnPath={path}
      returned={returned}
      onFreeOrderPlaced={onFreeOrderPlaced}
    />
  );
}
