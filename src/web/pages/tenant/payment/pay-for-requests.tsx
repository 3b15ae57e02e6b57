import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { landlordRequestItems } from '../../../../contract/screening.ts';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { chargedAfterApplying } from '../../../../domain/screening/orders/charge-moment.ts';
import { ScreeningOrder } from '../../../../domain/screening/orders/order.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { call } from '../../../app/api/api.ts';
import { useUnchargedTaxes } from '../../../app/api/site.ts';
import { workOnProperty } from '../../../app/session/stored-session.ts';
import { Link } from '../../../kit/router/link.tsx';
import { PaymentScreen } from '../../../payments/payment-screen.tsx';
import { currentPropertyQuery } from '../../../properties/current-property.tsx';
import { PropertyChoice } from '../../../properties/property-choice.tsx';
import { type Cart, orderOf, storedCart } from '../../../screening/orders/cart.ts';
import { ChargeTimes } from '../../../screening/orders/charge-times.tsx';
import { describeSent, RequestsSentModal } from '../../../screening/orders/requests-sent-modal.tsx';
import { BACK_TO_ORDER } from '../../../screening/orders/use-entered-cart.ts';
import { cartGroups } from './cart-groups.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { BeforePayment, Paid, PayForCart, type Paying } from './pay-for-cart.tsx';

interface PayForRequestsProps {
  /** The path of this page, to which the card processor redirects back. */
  path: string;
  /** The path of the page where the order is changed. */
  orderPath: string;
}

/** The payment of a landlord's cart. */
export function PayForRequests({ path, orderPath }: PayForRequestsProps) {
  const [cart, setCart] = useState(() => storedCart.read());
  const changeCart = (next: Cart): void => {
    setCart(next);
    storedCart.write(next);
  };
  return (
    <PayForCart
      clear={storedCart.clear}
      thanks={(modal) => <RequestsSentModal {...modal} review={cart?.review} />}
      paid={(isWaiting) => (
        <Paid
          title={isWaiting ? t`Your bank is still checking the card` : t`You’ve placed your order`}
          action={
            cart?.review ? (
              <Button component={Link} to={cart.review.address}>
                {t`back to ${cart.review.firstName}`}
              </Button>
            ) : (
              <Button component={Link} to="/landlord/application/view-screening-requests">
                {t`view my requests`}
              </Button>
            )
          }
        >
          {cart?.review
            ? describeSent(cart.review, isWaiting)
            : isWaiting
              ? t`We’ll send the invitations as soon as it’s approved.`
              : t`The invitations are on their way. We’ll charge your card when someone submits an application.`}
        </Paid>
      )}
    >
      {(paying) =>
        cart && cart.items.length > 0 ? (
          <OrderPayment {...paying} path={path} cart={cart} onCart={changeCart} orderPath={orderPath} />
        ) : (
          <NothingChosen to="/landlord/screen-applicants" label={t`screen applicants`}>
            {t`You haven’t chosen any checks, or you’ve already ordered them.`}
          </NothingChosen>
        )
      }
    </PayForCart>
  );
}

interface OrderProps extends Paying {
  path: string;
  cart: Cart;
  onCart: (cart: Cart) => void;
  orderPath: string;
}

function OrderPayment(props: OrderProps) {
  const property = useQuery({
    ...currentPropertyQuery(props.cart.applicationId),
    // While another property is chosen, the typed card stays on the page.
    placeholderData: keepPreviousData,
  });
  return (
    <BeforePayment query={property} what="order">
      {({ address }) => <Payment {...props} province={readAddress(address).province} />}
    </BeforePayment>
  );
}

function Payment({
  path,
  cart,
  onCart,
  orderPath,
  returned,
  onFreeOrderPlaced,
  province,
}: OrderProps & { province: ProvinceCode | null }) {
  const { coupon, review } = cart;
  const groups = cartGroups(cart);
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const { people } = priceOrder(prices, { couponCents: coupon?.cents ?? 0, province, uncharged: useUnchargedTaxes() });
  return (
    <PaymentScreen
      payer="landlord"
      lead={
        review
          ? t`We store your card now and charge it later: once ${review.firstName} has sent you the checks.`
          : t`We store your card now and charge it later: once for each person, on the day they submit.`
      }
      chargeNote={review && chargedAfterApplying(review.firstName)}
      back={{
        to: orderPath,
        state: BACK_TO_ORDER,
        label: t`change the order`,
        onClick: () => workOnProperty(cart.applicationId),
      }}
      subject={(isPaying) => !review && <ChosenProperty cart={cart} onCart={onCart} isPaying={isPaying} />}
      groups={groups}
      province={province}
      coupon={coupon}
      onCoupon={(next) => onCart({ ...cart, coupon: next })}
      placeOrder={(coupon_code) =>
        call(landlordRequestItems, { body: { ...ScreeningOrder.parse(orderOf(cart)), coupon_code } })
      }
      returnPath={path}
      returned={returned}
      onFreeOrderPlaced={onFreeOrderPlaced}
    >
      <ChargeTimes
        hasApplied={review !== undefined}
        people={people.map(({ totalCents, items }, index) => ({
          name: groups[index]?.title ?? '',
          checks: items.length,
          totalCents,
        }))}
      />
    </PaymentScreen>
  );
}

interface ChosenPropertyProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
  isPaying: boolean;
}

function ChosenProperty({ cart, onCart, isPaying }: ChosenPropertyProps) {
  return (
    <PropertyChoice
      id={cart.applicationId}
      isDisabled={isPaying}
      onChange={(id) => {
        workOnProperty(id);
        onCart({ ...cart, applicationId: id });
      }}
    />
  );
}
