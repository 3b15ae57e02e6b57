import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isToDo } from '../../screening/hub/own-items.ts';
import { Verification } from '../../screening/steps/verification.tsx';
import { CheckPage } from './checks/check-page.tsx';

/** Verifies income at the applicant's bank and identity by a document, in the vendor's frame. */
export function Component() {
  return (
    <CheckPage
      title="income and id verification"
      lead="Done in a window of VeriFast, which we never look into. Your password and your pictures do not pass through us."
      section={{
        title: 'What it does',
        hint: 'Only what you agreed to is asked there.',
      }}
      kinds={['financial_verification', 'id_verification']}
    >
      {({ applicant, requested, bought }, onPulled) => {
        const items = [...requested, ...bought];
        return (
          <>
            <Verification applicationId={applicant.application_id} items={items} onComplete={onPulled} />
            {items.some((item) => item.item === 'id_verification' && isToDo(item)) && (
              <p>
                No camera at hand?{' '}
                <Anchor component={Link} to="/tenant/premium/id-verification">
                  Send a picture of your document instead
                </Anchor>
              </p>
            )}
          </>
        );
      }}
    </CheckPage>
  );
}
