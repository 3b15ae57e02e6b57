import { holdsRole, ROLES } from '../account.ts';
import { pathAfterLogin } from './login-redirect.ts';

/**
 * Who can open a page. A person with both roles can open the pages of both.
 * - `public`: everyone.
 * - `home`: everyone; people whose active role is landlord go to their dashboard.
 * - `signed-out`: logged-in people go where they were headed, else to their dashboard.
 * - `signed-in`: others log in first and then return.
 * - `applicant`: others go home.
 * - `landlord`: others go home.
 * - `landlord-dashboard`: like `landlord`, but applicants go to their own dashboard.
 */
export type Guard = 'public' | 'home' | 'signed-out' | 'signed-in' | 'applicant' | 'landlord' | 'landlord-dashboard';

/** The visitor's roles, the active one first; null when not logged in. */
type Roles = readonly { pivot: { role_id: number } }[] | null;

/**
 * Where to redirect a visitor who opens a page, or undefined to show it. `here` is the path with its query, `wanted`
 * the decoded `redirect` parameter.
 */
export function redirectFor(guard: Guard, roles: Roles, here: string, wanted: string | null): string | undefined {
  const isLandlord = holdsRole(roles, 'landlord');
  const isApplicant = holdsRole(roles, 'applicant');
  switch (guard) {
    case 'public':
      return undefined;
    case 'home':
      return roles?.[0]?.pivot.role_id === ROLES.landlord ? '/landlord/dashboard' : undefined;
    case 'signed-out':
      return roles ? pathAfterLogin(wanted, roles) : undefined;
    case 'signed-in':
      return roles ? undefined : `/login?redirect=${encodeURIComponent(here)}`;
    case 'applicant':
      return isApplicant ? undefined : '/';
    case 'landlord':
      return isLandlord ? undefined : '/';
    case 'landlord-dashboard':
      if (isLandlord) return undefined;
      return isApplicant ? '/tenant/dashboard' : '/';
  }
}
