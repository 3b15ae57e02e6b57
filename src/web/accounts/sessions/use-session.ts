import { useSyncExternalStore } from 'react';
import { LOGOUT_PATH } from '../../../contract/session-headers.ts';
import { ROLES, type Role } from '../../../domain/accounts/account.ts';
import {
  bearerToken,
  clearSession,
  onSessionChange,
  type StoredUser,
  setActiveRole,
  storedUser,
} from '../../app/session/stored-session.ts';

/**
 * Logs out in any case, and before anything else happens: whoever presses it and leaves a shared computer is logged out. If
 * the server does not answer, the session ends on idle timeout.
 */
function logOut(): void {
  const headers = { authorization: `Bearer ${bearerToken()}` };
  void fetch(LOGOUT_PATH, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  clearSession();
}

/**
 * Switches a user with two roles to the other one. If the server does not answer, the next login starts in the previous
 * role.
 */
async function switchRole(role: Role): Promise<void> {
  // Loaded on demand: the landing page makes no calls.
  await Promise.all([import('../../../contract/accounts.ts'), import('../../app/api/api.ts')])
    .then(([{ chooseRole }, { call }]) => call(chooseRole, { body: { role } }))
    .catch(() => undefined);
  setActiveRole(ROLES[role]);
}

interface Session {
  user: StoredUser | null;
  logOut: () => void;
  switchRole: (role: Role) => Promise<void>;
}

/** The logged-in user, or null, in sync across tabs, with log out and role switch. */
export function useSession(): Session {
  const user = useSyncExternalStore(onSessionChange, storedUser, () => null);
  return { user, logOut, switchRole };
}
