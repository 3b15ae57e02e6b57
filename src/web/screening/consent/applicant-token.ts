/** The secret of an invitation to paid checks, and the apply link that it came with. */
interface Kept {
  link: string;
  token: string;
}

const KEY = 'maplekey:applicant-token';

/** Keeps the secret in this tab, so that the address need not show it any longer. False where storage is refused. */
export function storeApplicantToken(link: string, token: string): boolean {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ link, token } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** The secret that came with this apply link in this tab; undefined when none did. */
export function storedApplicantToken(link: string): string | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.link === link ? kept.token : undefined;
  } catch {
    return undefined;
  }
}

/** It was used, or belongs to somebody else. */
export function clearApplicantToken(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
