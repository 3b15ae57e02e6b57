/** The signed-in person as the browser keeps them in local storage, under the key `user`. */
export interface StoredUser {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  roles: { name: string; pivot: { role_id: number } }[];
  tokens: [string, string];
  status: number;
  authed: number;
}

const USER = 'user';
const TOKEN = 'auth_token';
const CHANGED = 'maplekey:session';

/** What belongs to one person's visit and must not be inherited by the next person at this browser. */
const OF_THE_VISIT = ['currentApplicationId', 'currentApplicantId', 'isNotFirstSubmission'];
const PROPERTY_COOKIE = 'current_property_application_id';

const MONTH = 30 * 24 * 60 * 60;

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined;
}

/** Sets a cookie of this site; `seconds` undefined means until the browser is closed, 0 removes it. */
function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${age}`;
}

export const bearerToken = (): string | undefined => readCookie(TOKEN);

let parsed: { text: string; user: StoredUser } | undefined;

/** The stored person, or null when nobody is signed in here. The same object as long as nothing changed. */
export function storedUser(): StoredUser | null {
  const text = window.localStorage.getItem(USER);
  if (!text || !bearerToken()) return null;
  if (parsed?.text === text) return parsed.user;
  try {
    parsed = { text, user: JSON.parse(text) as StoredUser };
    return parsed.user;
  } catch {
    return null;
  }
}

const announce = (): boolean => window.dispatchEvent(new Event(CHANGED));

/** Keeps a person signed in: until the browser is closed, or with `remember` for 30 days. */
export function keepSession(user: StoredUser, remember: boolean): void {
  window.localStorage.setItem(USER, JSON.stringify(user));
  writeCookie(TOKEN, user.tokens[0], remember ? MONTH : undefined);
  announce();
}

export function forgetSession(): void {
  window.localStorage.removeItem(USER);
  for (const key of OF_THE_VISIT) window.localStorage.removeItem(key);
  writeCookie(TOKEN, '', 0);
  writeCookie(PROPERTY_COOKIE, '', 0);
  announce();
}

/** Calls back whenever somebody signs in or out, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The rental that a landlord is working on. */
export const currentProperty = (): string | undefined => readCookie(PROPERTY_COOKIE);
export const workOnProperty = (id: string): void => writeCookie(PROPERTY_COOKIE, id, MONTH);

/** The application that a tenant is working on. */
export interface CurrentApplication {
  applicationId: string;
  applicantId: string;
}
export function currentApplication(): CurrentApplication | undefined {
  const applicationId = window.localStorage.getItem('currentApplicationId');
  const applicantId = window.localStorage.getItem('currentApplicantId');
  return applicationId && applicantId ? { applicationId, applicantId } : undefined;
}
export function workOnApplication(
  { applicationId, applicantId }: CurrentApplication,
  isNotFirstSubmission: boolean,
): void {
  window.localStorage.setItem('currentApplicationId', applicationId);
  window.localStorage.setItem('currentApplicantId', applicantId);
  window.localStorage.setItem('isNotFirstSubmission', String(isNotFirstSubmission));
}

/** After an application is deleted it is not the one that the tenant works on any more. */
export function forgetApplication(applicantId: string): void {
  if (currentApplication()?.applicantId !== applicantId) return;
  for (const key of OF_THE_VISIT) window.localStorage.removeItem(key);
}
