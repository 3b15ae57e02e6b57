import { dashboardOf, holdsRole, type Role } from '../account.ts';
import { safeRedirect } from './safe-redirect.ts';

/** A guarantor opens it without an account, or with any. */
const GUARANTOR_FORM = '/tenant/guarantor/link';

/** Invitations and the pages of an application are for applicants, the landlord's pages for landlords. */
const ROLE_OF_FOLDER: Record<string, Role> = { apply: 'applicant', tenant: 'applicant', landlord: 'landlord' };

/** The role that a person needs where they were headed; undefined when any will do. */
export function roleForRedirect(wanted: string | null | undefined): Role | undefined {
  const [path = '', folder = ''] = /^\/([^/?#]*)[^?#]*/.exec(safeRedirect(wanted, '/')) ?? [];
  return path !== GUARANTOR_FORM && Object.hasOwn(ROLE_OF_FOLDER, folder) ? ROLE_OF_FOLDER[folder] : undefined;
}

/**
 * The page after login: where the person was headed, else their dashboard. A page of the other role would only send
 * them away, so it counts as nowhere; an invitation says itself whom it is for.
 */
export function pathAfterLogin(wanted: string | null | undefined, roles: readonly { pivot: { role_id: number } }[]) {
  const page = safeRedirect(wanted, dashboardOf(roles));
  const role = roleForRedirect(page);
  const isForOthers = role !== undefined && !holdsRole(roles, role) && !page.startsWith('/apply/');
  return isForOthers ? dashboardOf(roles) : page;
}
