import { useSearchParams } from 'react-router';
import { GuarantorPage } from '../../apply/guarantors/guarantor-page.tsx';

/** Opened from a guarantor's link. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <GuarantorPage key={token} token={token} />;
}
