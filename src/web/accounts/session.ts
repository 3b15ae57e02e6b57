import { useSyncExternalStore } from 'react';
import { forgetSession, onSessionChange, type StoredUser, storedUser } from '../stored-session.ts';

async function signOut(): Promise<void> {
  // Loaded when it is needed: the landing page makes no calls, and is lighter without them. The person leaves in any
  // case; a server that does not answer ends the session when it idles out.
  await Promise.all([import('../../contract/sessions.ts'), import('../api.ts')])
    .then(([{ logout }, { call }]) => call(logout, {}))
    .catch(() => undefined);
  forgetSession();
}

/** The signed-in person, or null, kept up to date across tabs; and the way out. */
export function useSession(): { user: StoredUser | null; signOut: () => Promise<void> } {
  const user = useSyncExternalStore(onSessionChange, storedUser);
  return { user, signOut };
}
