import { dashboardOf, holdsRole, type Role } from '../account.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Invitations and the pages of an application are for applicants, the landlord's pages for landlords. */
const ROLE_OF_FOLDER: Record<string, Role> = { apply: 'applicant', tenant: 'applicant', landlord: 'landlord' };

/** The role that a person needs where they were headed; undefined when any will do. */
export function roleForRedirect(wanted: string | null | undefined): Role | undefined {
  const [, folder = ''] = safeRedirect(wanted, '/').split(/[/?#]/, 2);
  return Object.hasOwn(ROLE_OF_FOLDER, folder) ? ROLE_OF_FOLDER[folder] : undefined;
}

/**
 * The page after login: where the person was headed, else their dashboard. A landlord's page would only send an
 * applicant away, so it counts as nowhere.
 */
export function pathAfterLogin(wanted: string | null | undefined, roles: readonly { pivot: { role_id: number } }[]) {
  const isForOthers = roleForRedirect(wanted) === 'landlord' && !holdsRole(roles, 'landlord');
  return isForOthers ? dashboardOf(roles) : safeRedirect(wanted, dashboardOf(roles));
}
