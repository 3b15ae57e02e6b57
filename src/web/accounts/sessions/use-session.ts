import { useSyncExternalStore } from 'react';
import { ROLES, type Role } from '../../../domain/accounts/account.ts';
import {
  clearSession,
  onSessionChange,
  putRoleFirst,
  type StoredUser,
  storedUser,
} from '../../app/session/stored-session.ts';

// Calls are loaded when they are needed: the landing page makes none, and is lighter without them.
const loadCalls = <T>(contract: Promise<T>) => Promise.all([contract, import('../../app/api/api.ts')]);

/** The person leaves in any case; a server that does not answer ends the session when it idles out. */
async function logOut(): Promise<void> {
  await loadCalls(import('../../../contract/sessions.ts')).then(
    ([{ logout }, { call }]) => void call(logout, {}, { keepalive: true }).catch(() => undefined),
    () => undefined,
  );
  clearSession();
}

/**
 * Goes on in the other role of a person who holds two. A server that does not answer meets them in the earlier one at
 * the next sign-in.
 */
async function goOnAs(role: Role): Promise<void> {
  await loadCalls(import('../../../contract/accounts.ts'))
    .then(([{ chooseRole }, { call }]) => call(chooseRole, { body: { role } }))
    .catch(() => undefined);
  putRoleFirst(ROLES[role]);
}

interface Session {
  user: StoredUser | null;
  logOut: () => Promise<void>;
  goOnAs: (role: Role) => Promise<void>;
}

/** The signed-in person, or null, kept up to date across tabs; the way out, and into the other role. */
export function useSession(): Session {
  const user = useSyncExternalStore(onSessionChange, storedUser, () => null);
  return { user, logOut, goOnAs };
}
