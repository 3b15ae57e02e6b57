import { useQueryClient } from '@tanstack/react-query';
import { ConfirmEmail } from '../../accounts/contacts/confirm-email.tsx';
import { CoapplicationStep } from '../../apply/steps/coapplication-step.tsx';

/** Step 2. People who have just signed up hear here that their email address is not confirmed yet. */
export function Component() {
  const queries = useQueryClient();
  return <CoapplicationStep confirmEmail={<ConfirmEmail onConfirmed={() => void queries.invalidateQueries()} />} />;
}
