import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { Link } from '../../../kit/router/link.tsx';
import { describeSent, RequestsSentModal } from '../../../screening/orders/requests-sent-modal.tsx';
import { type Cart, storedCart } from '../../../screening/orders/stored-cart.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { Paid, PayForCart } from './pay-for-cart.tsx';
import { RequestPayment } from './request-payment.tsx';

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
          <RequestPayment {...paying} path={path} cart={cart} onCart={changeCart} orderPath={orderPath} />
        ) : (
          <NothingChosen to="/landlord/screen-applicants" label={t`screen applicants`}>
            {t`You haven’t chosen any checks, or you’ve already ordered them.`}
          </NothingChosen>
        )
      }
    </PayForCart>
  );
}
