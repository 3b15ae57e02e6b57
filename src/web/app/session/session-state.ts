import { storedUser } from './stored-session.ts';

interface Kept<T> {
  /** Whose it is. */
  user: string;
  value: T;
}

/** Something that one person chose in this tab. It outlives the way to the card processor and back, not the tab. */
export function sessionState<T>(key: string) {
  return {
    /** Undefined when nothing was kept, or another person kept it. */
    read(): T | undefined {
      try {
        const { user, value } = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept<T>;
        return user === storedUser()?.user_id ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value: T): void {
      const user = storedUser()?.user_id;
      if (user === undefined) return;
      try {
        window.sessionStorage.setItem(key, JSON.stringify({ user, value } satisfies Kept<T>));
      } catch {
        // Where storage is refused, the choice ends with the page.
      }
    },
    clear(): void {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Where storage is refused nothing was kept.
      }
    },
  };
}
