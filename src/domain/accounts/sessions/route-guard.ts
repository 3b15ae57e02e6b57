import { isRecord } from '../../values/type-guards.ts';
import { holdsRole, ROLES } from '../account.ts';
import { pathAfterLogin } from './login-redirect.ts';

/**
 * Who can open a page. A person with both roles can open the pages of both.
 * - `public`: everyone.
 * - `home`: everyone; people whose active role is landlord go to their dashboard.
 * - `signed-out`: logged-in people go where they were headed, else to their dashboard.
 * - `signed-in`: others log in first and then return.
 * - `public-tenant`, `signed-in-tenant`: the same, but a page for tenants: landlords get an offer of their dashboard.
 * - `applicant`: others go home.
 * - `landlord`: others go home.
 * - `landlord-dashboard`: like `landlord`, but applicants go to their own dashboard.
 */
const GUARDS = [
  'public',
  'public-tenant',
  'home',
  'signed-out',
  'signed-in',
  'signed-in-tenant',
  'applicant',
  'landlord',
  'landlord-dashboard',
] as const;
export type Guard = (typeof GUARDS)[number];

/** The guard in what a route says about itself; undefined where it says nothing. */
export const guardIn = (handle: unknown): Guard | undefined =>
  isRecord(handle) ? GUARDS.find((guard) => guard === handle.guard) : undefined;

/** The visitor's roles, the active one first; null when not logged in. */
type Roles = readonly { pivot: { role_id: number } }[] | null;

/** Whether a page is for tenants and the visitor, a landlord without the tenant role, gets an offer in its place. */
export const isForTenantsOnly = (guard: Guard, roles: Roles): boolean =>
  (guard === 'public-tenant' || guard === 'signed-in-tenant') &&
  holdsRole(roles, 'landlord') &&
  !holdsRole(roles, 'applicant');

/**
 * Where to redirect a visitor who opens a page, or undefined to show it. `here` is the path with its query, `wanted`
 * the decoded `redirect` parameter.
 */
export function redirectFor(guard: Guard, roles: Roles, here: string, wanted: string | null): string | undefined {
  const isLandlord = holdsRole(roles, 'landlord');
  const isApplicant = holdsRole(roles, 'applicant');
  switch (guard) {
    case 'public':
    case 'public-tenant':
      return undefined;
    case 'home':
      return roles?.[0]?.pivot.role_id === ROLES.landlord ? '/landlord/dashboard' : undefined;
    case 'signed-out':
      return roles ? pathAfterLogin(wanted, roles) : undefined;
    case 'signed-in':
    case 'signed-in-tenant':
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
