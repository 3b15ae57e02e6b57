import { dashboardOf, holdsRole, ROLES } from '../account.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * Who may open a page of the site. Somebody with two roles may open the pages of both.
 * - `public`: everybody.
 * - `home`: everybody but people who are landlords at the moment, whose home is their dashboard.
 * - `signed-out`: signed-in people go where they were headed, else to their dashboard.
 * - `signed-in`: others log in first and come back.
 * - `applicant`: others go home.
 * - `landlord`: others go home.
 * - `landlord-dashboard`: as `landlord`, but applicants go to their own dashboard.
 */
export type Guard = 'public' | 'home' | 'signed-out' | 'signed-in' | 'applicant' | 'landlord' | 'landlord-dashboard';

/** The roles of the person at the browser, the active one first; null when nobody is signed in. */
type Roles = readonly { pivot: { role_id: number } }[] | null;

/**
 * Where somebody who opens a page is sent instead, or undefined to show it. `here` is the path with its query,
 * `wanted` the decoded `redirect` parameter.
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
      return roles ? safeRedirect(wanted, dashboardOf(roles)) : undefined;
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
