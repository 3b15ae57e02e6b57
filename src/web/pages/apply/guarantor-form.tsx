import { useSearchParams } from 'react-router';
import { GuarantorPage } from '../../apply/guarantors/guarantor-form.tsx';

/** Where a guarantor's link leads. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <GuarantorPage key={token} token={token} />;
}
