import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { APPLICATION_STEPS, numberOfStep } from '../../apply/steps/step-paths.ts';
import { StepFrame } from '../../kit/layout/step-frame.tsx';
import { ForBuyer } from './checks/buyer.tsx';
import { ToolShop } from './checks/check-shop.tsx';

const TITLE = 'advanced tools';

/** Step 7 of an application: checks of one's own, for those who wish. Skipping is as large as buying. */
export function Component() {
  return (
    <ForBuyer title={TITLE}>
      {(buyer) => (
        <ToolShop
          title={TITLE}
          buyer={buyer}
          frame={<StepFrame steps={APPLICATION_STEPS} current={numberOfStep('checks')} />}
          ways={
            <Button component={Link} to="/tenant/premium-features" variant="default" fullWidth>
              skip
            </Button>
          }
        />
      )}
    </ForBuyer>
  );
}
