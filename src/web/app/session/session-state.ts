import { storedUser } from './stored-session.ts';

interface Stored<T> {
  /** The user's id. */
  user: string;
  value: T;
}

/** State of one user in this tab. It survives the redirect to the card processor and back, but not the tab. */
export function sessionState<T>(key: string) {
  return {
    /** Undefined when nothing is stored, or it is another user's. */
    read(): T | undefined {
      try {
        const { user, value }: Stored<T> = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
        return user === storedUser()?.user_id ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value: T): void {
      const user = storedUser()?.user_id;
      if (user === undefined) return;
      try {
        window.sessionStorage.setItem(key, JSON.stringify({ user, value } satisfies Stored<T>));
      } catch {
        // Storage is blocked: the state ends with the page.
      }
    },
    clear(): void {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  };
}
