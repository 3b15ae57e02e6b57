import { isPagePath } from '../../../contract/page-paths.ts';
import { type Role, serializeRole } from '../../../domain/accounts/account.ts';
import { pathAfterLogin } from '../../../domain/accounts/sessions/login-redirect.ts';
import { safeRedirect } from '../../../domain/accounts/sessions/safe-redirect.ts';

/** The pages of a tenant's application, which redirect landlords away. */
const isForTenants = (path: string): boolean => path.startsWith('/tenant/');

/**
 * The page after sign-up. `wanted` is the decoded `redirect` parameter: a tenant follows it anywhere but to a landlord's page, a
 * landlord to landlord and public pages; otherwise the address step, or the tenant's dashboard.
 */
export function afterSignUp(role: Role, wanted: string | null): string {
  if (role === 'applicant') return pathAfterLogin(wanted, [serializeRole('applicant')]);
  const first = '/landlord/property/create';
  const path = safeRedirect(wanted, first);
  const [page = ''] = path.split(/[?#]/, 1);
  return isPagePath(page) && !isForTenants(page) ? path : first;
}
