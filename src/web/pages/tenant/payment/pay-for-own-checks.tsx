import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purchaseItems } from '../../../../contract/screening.ts';
import { itemForApplicants, priceOf } from '../../../../domain/screening/checks.ts';
import { t } from '../../../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../../../domain/values/address.ts';
import { call } from '../../../app/api/api.ts';
import { ownApplicationsQuery } from '../../../dashboard/use-own-applications.ts';
import { SheetModal } from '../../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { FormSubject } from '../../../kit/layout/form-page.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { clearOwnCart, type OwnCart, readOwnCart, writeOwnCart } from '../../../screening/purchases/own-cart.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { BeforePayment, Paid, PayForCart, type Paying, type ThanksModalProps } from './pay-for-cart.tsx';

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
      thanks={(modal) => <ThankYouModal {...modal} />}
      paid={(isWaiting) => (
        <Paid
          title={isWaiting ? t`Your bank is still checking the card` : t`You’ve ordered your checks`}
          action={<ToChecks />}
        >
          {isWaiting ? t`You can start your checks as soon as it’s approved.` : t`You can start them now.`}
        </Paid>
      )}
    >
      {(paying) => (cart ? <OrderPayment {...paying} path={path} cart={cart} /> : <NoChecksChosen />)}
    </PayForCart>
  );
}

const ToChecks = () => (
  <Button component={Link} to="/tenant/premium-features">
    {t`go to my checks`}
  </Button>
);

function ThankYouModal({ opened, onClose, isWaiting }: ThanksModalProps) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      width={520}
      picture={<Illustration variant="double" />}
      title={isWaiting ? t`almost there` : t`thank you`}
      foot={<ToChecks />}
    >
      <p>
        {isWaiting
          ? t`Your bank is still checking the card. You can start your checks as soon as it’s approved.`
          : t`You’ve ordered your checks. You can start them now.`}
      </p>
    </SheetModal>
  );
}

interface OrderProps extends Paying {
  path: string;
  cart: OwnCart;
}

function OrderPayment(props: OrderProps) {
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
}: OrderProps & { property: { address: string; unit: string | null } }) {
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

const NoChecksChosen = () => (
  <NothingChosen to="/tenant/premium-checkout" label={t`choose checks`}>
    {t`You haven’t chosen any checks yet. When you pay, your card details are encrypted and go straight to our card provider. They never reach us, and we don’t store them.`}
  </NothingChosen>
);
