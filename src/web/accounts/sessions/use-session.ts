import { useSyncExternalStore } from 'react';
import { ROLES, type Role } from '../../../domain/accounts/account.ts';
import {
  clearSession,
  onSessionChange,
  type StoredUser,
  setActiveRole,
  storedUser,
} from '../../app/session/stored-session.ts';

// API calls are loaded on demand: the landing page makes none.
const loadCalls = <T>(contract: Promise<T>) => Promise.all([contract, import('../../app/api/api.ts')]);

/** Logs out in any case; if the server does not answer, the session ends on idle timeout. */
async function logOut(): Promise<void> {
  await loadCalls(import('../../../contract/sessions.ts')).then(
    ([{ logout }, { call }]) => void call(logout, {}, { keepalive: true }).catch(() => undefined),
    () => undefined,
  );
  clearSession();
}

/**
 * Switches a user with two roles to the other one. If the server does not answer, the next login starts in the previous
 * role.
 */
async function switchRole(role: Role): Promise<void> {
  await loadCalls(import('../../../contract/accounts.ts'))
    .then(([{ chooseRole }, { call }]) => call(chooseRole, { body: { role } }))
    .catch(() => undefined);
  setActiveRole(ROLES[role]);
}

interface Session {
  user: StoredUser | null;
  logOut: () => Promise<void>;
  switchRole: (role: Role) => Promise<void>;
}

/** The logged-in user, or null, in sync across tabs, with log out and role switch. */
export function useSession(): Session {
  const user = useSyncExternalStore(onSessionChange, storedUser, () => null);
  return { user, logOut, switchRole };
}
