import { Button } from '@mantine/core';
import { msg, t } from '../../../domain/text/t.ts';
import { ApplicationSteps } from '../../apply/steps/application-steps.tsx';
import { Link } from '../../kit/router/link.tsx';
import { WithBuyer } from './checks/buyer.tsx';
import { CheckShop } from './checks/check-shop.tsx';

const TITLE = msg`advanced tools`;

/** Step 7 of an application: optional checks that the tenant buys. The skip button is as large as the buy button. */
export function Component() {
  return (
    <WithBuyer title={TITLE()}>
      {(buyer) => (
        <CheckShop
          title={TITLE()}
          buyer={buyer}
          frame={<ApplicationSteps step="checks" applicant={buyer.applicant} />}
          otherActions={
            <Button component={Link} to="/tenant/premium-features" variant="default" fullWidth>
              {t`skip`}
            </Button>
          }
        />
      )}
    </WithBuyer>
  );
}
