import { useSyncExternalStore } from 'react';
import { logout } from '../../contract/sessions.ts';
import { call } from '../api.ts';
import { forgetSession, onSessionChange, type StoredUser, storedUser } from '../stored-session.ts';

async function signOut(): Promise<void> {
  // The person leaves in any case; a server that does not answer ends the session when it idles out.
  await call(logout, {}).catch(() => undefined);
  forgetSession();
}

/** The signed-in person, or null, kept up to date across tabs; and the way out. */
export function useSession(): { user: StoredUser | null; signOut: () => Promise<void> } {
  const user = useSyncExternalStore(onSessionChange, storedUser);
  return { user, signOut };
}
