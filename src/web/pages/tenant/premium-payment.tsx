import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ROLES } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../kit/router/use-router.ts';
import { PayAgain } from '../../payments/pay-again.tsx';
import { PayForOwnChecks } from './payment/pay-for-own-checks.tsx';
import { PayForRequests } from './payment/pay-for-requests.tsx';
import { Paywall } from './payment/paywall.tsx';

const PATH = '/premium/payment';

/** For a landlord: checks for one applicant, then their payment. For a tenant: the payment of their own checks. */
export function Component() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (!user) return <LogInFirst from={pathname + search} />;
  return user.roles[0]?.pivot.role_id === ROLES.landlord ? <LandlordPayment /> : <TenantPayment />;
}

function LandlordPayment() {
  // After the redirect back from the card processor, the checks are already chosen.
  const [isBack] = useState(() => new URLSearchParams(window.location.search).has('redirect_status'));
  const { state } = useLocation();
  const navigate = useNavigate();
  const isPaying = isRecord(state) ? state.isPaying === true : isBack;
  if (isPaying) return <PayForRequests path={PATH} orderPath={PATH} />;
  return <Paywall onProceed={() => void navigate(PATH, { state: { isPaying: true } })} />;
}

function TenantPayment() {
  const [query] = useSearchParams();
  const charge = query.get('charge');
  const navigate = useNavigate();
  const showCharge = useCallback((id: string) => void navigate(`${PATH}?charge=${id}`, { replace: true }), [navigate]);
  if (charge !== null) {
    return (
      <PayAgain
        id={charge}
        path={PATH}
        payer="applicant"
        done={{ to: '/tenant/premium-features', label: t`go to my checks` }}
      />
    );
  }
  return <PayForOwnChecks path={PATH} onCharge={showCharge} />;
}

/** Paying requires an account, since a payment belongs to a person. */
function LogInFirst({ from }: { from: string }) {
  return (
    <MessagePage
      title={t`payment`}
      actions={
        <Button component={Link} to={`/login?redirect=${encodeURIComponent(from)}`}>
          {t`log in`}
        </Button>
      }
    >
      <p>{t`Please log in first so we know whose checks you’re paying for. You’ll come straight back here.`}</p>
      <p>
        {t`Your card details are encrypted and go straight to our card provider. They never reach us, and we don’t store them.`}
      </p>
    </MessagePage>
  );
}
