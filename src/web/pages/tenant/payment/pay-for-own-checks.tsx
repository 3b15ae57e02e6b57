import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { SheetModal } from '../../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { clearOwnCart, readOwnCart } from '../../../screening/purchases/own-cart.ts';
import { NoChecksChosen, OwnChecksPayment } from './own-checks-payment.tsx';
import { Paid, PayForCart, type ThanksModalProps } from './pay-for-cart.tsx';

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
      {(paying) => (cart ? <OwnChecksPayment {...paying} path={path} cart={cart} /> : <NoChecksChosen />)}
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
