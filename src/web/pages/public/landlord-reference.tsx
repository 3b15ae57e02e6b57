import { useNavigate, useParams } from 'react-router';
import { ReferencePage } from '../../references/reference-page.tsx';

/** Where the link of a letter to a former landlord leads. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ReferencePage
      key={token}
      token={token}
      onSent={() => void navigate('/verified-landlord-reference/thank-you', { replace: true })}
    />
  );
}
