import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { ForBuyer } from './checks/buyer.tsx';
import { ToolShop } from './checks/check-shop.tsx';

const TITLE = 'six advanced tools';

/** Checks of one's own, outside the steps of an application. */
export function Component() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing behind it.
  const back = (): void => void (key === 'default' ? navigate('/tenant/premium-features') : navigate(-1));
  return (
    <ForBuyer title={TITLE}>
      {(buyer) => (
        <ToolShop
          title={TITLE}
          buyer={buyer}
          ways={
            <Button variant="default" fullWidth onClick={back}>
              back
            </Button>
          }
        />
      )}
    </ForBuyer>
  );
}
