import { t } from '../../../domain/text/t.ts';
import { useSearchParams } from '../../kit/router/use-router.ts';
import { PayAgain } from '../../payments/pay-again.tsx';
import { PayForRequests } from '../tenant/payment/pay-for-requests.tsx';

const PATH = '/landlord/screen-applicants/payment';

/** Pays for an order, or retries a failed charge. */
export function Component() {
  const [query] = useSearchParams();
  const charge = query.get('charge');
  if (charge !== null) {
    return (
      <PayAgain
        id={charge}
        path={PATH}
        payer="landlord"
        done={{ to: '/landlord/application', label: t`view the application` }}
      />
    );
  }
  return <PayForRequests path={PATH} orderPath="/landlord/screen-applicants" />;
}
