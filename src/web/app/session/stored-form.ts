import { STORED_FORM, storedUser } from './stored-session.ts';

interface Stored<T> {
  /** The user's id. */
  user: string | null;
  value: T;
}

/**
 * Values of a form that has no draft on the server, kept while the tab is open so that a reload or a closed dialog loses
 * nothing. Only for plain JSON values, and never for a SIN.
 *
 * @param isTheirs whether they belong to the logged-in user; false on pages without a login
 */
export function storedForm<T>(name: string, isTheirs = true) {
  const key = STORED_FORM + name;
  const owner = (): string | null => (isTheirs ? (storedUser()?.user_id ?? null) : null);
  return {
    /** Undefined when nothing is kept, or it is another user's. */
    read(): T | undefined {
      try {
        const { user, value }: Stored<T> = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
        return user === owner() ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value: T): void {
      try {
        window.sessionStorage.setItem(key, JSON.stringify({ user: owner(), value } satisfies Stored<T>));
      } catch {
        // Storage is blocked: the values end with the page.
      }
    },
    clear(): void {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was kept.
      }
    },
  };
}
