import { GuarantorPage } from '../../apply/guarantors/guarantor-page.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';

/** Opened from a guarantor's link. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <GuarantorPage key={token} token={token} />;
}
