import { useNavigate, useParams } from '../../kit/router/use-router.ts';
import { ReferencePage } from '../../references/reference-page.tsx';
import { ANSWERED_STATE } from './reference-thanks.tsx';

/** Opened from the link in an email to a former landlord. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ReferencePage
      key={token}
      token={token}
      onSent={() => void navigate('/verified-landlord-reference/thank-you', { replace: true, state: ANSWERED_STATE })}
    />
  );
}
