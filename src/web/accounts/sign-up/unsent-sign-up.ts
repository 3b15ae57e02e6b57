import { isRecord } from '../../../domain/values/type-guards.ts';

/** In session storage: what was typed survives a reload, and is gone with the tab. */
const KEY = 'maplekey:sign-up';

type Typed = Record<string, unknown>;

/** What was typed into the sign-up form of this tab and not sent, without the passwords. */
export const unsentSignUp = {
  read(): Typed {
    try {
      const typed: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
      return isRecord(typed) ? typed : {};
    } catch {
      return {};
    }
  },
  write({ password: _, password_confirmation: __, ...typed }: Typed): void {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(typed));
    } catch {
      // Storage is blocked: a reload loses what was typed.
    }
  },
  clear(): void {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  },
};
