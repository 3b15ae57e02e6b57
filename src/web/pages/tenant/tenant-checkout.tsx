import { Button } from '@mantine/core';
import { msg, t } from '../../../domain/text/t.ts';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { WithBuyer } from './checks/buyer.tsx';
import { CheckShop } from './checks/check-shop.tsx';

const TITLE = msg`six advanced tools`;

/** Checks that a tenant buys outside the steps of an application. */
export function Component() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // On the first page of a visit there is nothing to go back to.
  const back = (): void => void (key === 'default' ? navigate('/tenant/premium-features') : navigate(-1));
  return (
    <WithBuyer title={TITLE()}>
      {(buyer) => (
        <CheckShop
          title={TITLE()}
          buyer={buyer}
          otherActions={
            <Button variant="default" fullWidth onClick={back}>
              {t`back`}
            </Button>
          }
        />
      )}
    </WithBuyer>
  );
}
