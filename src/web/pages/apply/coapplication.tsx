import { useQueryClient } from '@tanstack/react-query';
import { ConfirmEmail } from '../../accounts/contacts/confirm-email.tsx';
import { CoapplicationStep } from '../../apply/steps/coapplication-step.tsx';

/** Step 2, which also asks people who have just signed up to confirm their email address. */
export function Component() {
  const queries = useQueryClient();
  return <CoapplicationStep confirmEmail={<ConfirmEmail onConfirmed={() => void queries.invalidateQueries()} />} />;
}
