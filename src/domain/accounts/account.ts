import type { Language } from '../text/languages.ts';
import { msg, type Text } from '../text/t.ts';

/** The two roles a person can hold, each at most once; the numbers are `pivot.role_id` in replies. */
export const ROLES = { landlord: 1, applicant: 2 } as const;
export type Role = keyof typeof ROLES;

/** What people call each role. */
export const ROLE_NAMES: Record<Role, Text> = {
  landlord: msg`landlord`,
  applicant: msg`applicant`,
};

/** A role in replies. */
export interface SerializedRole {
  name: string;
  pivot: { role_id: number };
}

export const serializeRole = (role: Role): SerializedRole => ({ name: role, pivot: { role_id: ROLES[role] } });

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** In which the person reads what we write; null: nothing was chosen. */
  language: Language | null;
  /** The active role comes first. */
  roles: Role[];
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

/** Whether a person has a role; null is an anonymous visitor, who has none. */
export const holdsRole = (roles: readonly { pivot: { role_id: number } }[] | null | undefined, role: Role): boolean =>
  roles?.some(({ pivot }) => pivot.role_id === ROLES[role]) ?? false;

/** The dashboard of the person's active role. */
export const dashboardOf = (roles: readonly { pivot: { role_id: number } }[]): string =>
  roles[0]?.pivot.role_id === ROLES.landlord ? '/landlord/dashboard' : '/tenant/dashboard';

/** What every refused login answers, whatever was wrong. */
export const LOGIN_FAILED = msg`There was an error trying to sign-in. Please try again!`; // @literal
