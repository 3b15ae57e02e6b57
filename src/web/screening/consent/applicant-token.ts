import { isRecord } from '../../../domain/values/type-guards.ts';

/** The token of an invitation to paid checks, and the apply link it came with. */
interface StoredToken {
  link: string;
  token: string;
}

const KEY = 'maplekey:applicant-token';

/** Stores the token in this tab, so that it can be removed from the address bar. False where storage is blocked. */
export function storeApplicantToken(link: string, token: string): boolean {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ link, token } satisfies StoredToken));
    return true;
  } catch {
    return false;
  }
}

/** The token that came with this apply link in this tab; undefined without one. */
export function storedApplicantToken(link: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || stored.link !== link) return undefined;
    return typeof stored.token === 'string' ? stored.token : undefined;
  } catch {
    return undefined;
  }
}

/** Called once the token is used or belongs to someone else. */
export function clearApplicantToken(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}
