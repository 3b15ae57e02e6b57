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
const ENDING = 'maplekey:session-ending';
/** Whose session ended here without their doing: that person may go on with what they were working on. */
const LEFT = 'maplekey:left';

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

/** The token of the session; none where a page is printed and there is no browser. */
export const bearerToken = (): string | undefined => (typeof document === 'undefined' ? undefined : readCookie(TOKEN));

let parsed: { text: string; user: StoredUser } | undefined;

/** The person in local storage, whether or not there is still a token. The same object as long as nothing changed. */
function keptUser(): StoredUser | null {
  const text = window.localStorage.getItem(USER);
  if (!text) return null;
  if (parsed?.text === text) return parsed.user;
  try {
    parsed = { text, user: JSON.parse(text) as StoredUser };
    return parsed.user;
  } catch {
    return null;
  }
}

/** The stored person, or null when nobody is signed in here. The same object as long as nothing changed. */
export const storedUser = (): StoredUser | null => (bearerToken() ? keptUser() : null);

const announce = (): boolean => window.dispatchEvent(new Event(CHANGED));

function forgetVisit(): void {
  for (const key of OF_THE_VISIT) window.localStorage.removeItem(key);
  writeCookie(PROPERTY_COOKIE, '', 0);
}

/** Keeps a person signed in: until the browser is closed, or with `remember` for 30 days. */
export function storeSession(user: StoredUser, remember: boolean): void {
  if (window.localStorage.getItem(LEFT) !== user.user_id) forgetVisit();
  window.localStorage.removeItem(LEFT);
  // The cookie first: another tab looks at both as soon as the person is stored.
  writeCookie(TOKEN, user.tokens[0], remember ? MONTH : undefined);
  window.localStorage.setItem(USER, JSON.stringify(user));
  announce();
}

/** Changes what is kept of the signed-in person. A new token takes the place of the old one for as long as `remember` says. */
export function changeSession(change: Partial<StoredUser>, remember = false): void {
  const user = storedUser();
  if (!user) return;
  if (change.tokens) writeCookie(TOKEN, change.tokens[0], remember ? MONTH : undefined);
  window.localStorage.setItem(USER, JSON.stringify({ ...user, ...change }));
  announce();
}

/** Makes a role that the signed-in person holds the active one, which stands first. */
export function putRoleFirst(id: number): void {
  const user = storedUser();
  if (!user) return;
  const isFirst = ({ pivot }: StoredUser['roles'][number]): boolean => pivot.role_id === id;
  const roles = [...user.roles.filter(isFirst), ...user.roles.filter((role) => !isFirst(role))];
  changeSession({ roles });
}

/** Signs the person out who wants to leave: nothing of the visit stays. */
export function clearSession(): void {
  window.localStorage.removeItem(USER);
  window.localStorage.removeItem(LEFT);
  writeCookie(TOKEN, '', 0);
  forgetVisit();
  announce();
}

/** The session is over without the person's doing: they are signed out, and find their place again at the next sign-in. */
function loseSession(): void {
  window.dispatchEvent(new Event(ENDING));
  const user = keptUser();
  if (user) window.localStorage.setItem(LEFT, user.user_id);
  window.localStorage.removeItem(USER);
  writeCookie(TOKEN, '', 0);
  announce();
}

/** Sends the visitor to the login page, and back here afterwards. */
export function leaveForLogin(): void {
  loseSession();
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?redirect=${encodeURIComponent(here)}`);
}

/** Whether a session ended at this browser and nobody has signed in since. */
export const hasLostSession = (): boolean =>
  typeof window !== 'undefined' && window.localStorage.getItem(LEFT) !== null;

/** A person who was not to be remembered is forgotten with the browser's window, but for their place. */
export function clearClosedSessions(): void {
  if (keptUser() && !bearerToken()) loseSession();
}

/** Calls back just before a session that is over is forgotten, while there is still time to keep what was typed. */
export function onSessionEnding(listener: () => void): () => void {
  window.addEventListener(ENDING, listener);
  return () => window.removeEventListener(ENDING, listener);
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

const idIn = (text: string | null): string | undefined =>
  text === null ? undefined : (JSON.parse(text) as StoredUser).user_id;

/** Calls back when another tab stores another person than before, or nobody; with their ids. */
export function onPersonElsewhere(
  listener: (change: { before: string | undefined; now: string | undefined }) => void,
): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== USER) return;
    const change = { before: idIn(oldValue), now: idIn(newValue) };
    if (change.before !== change.now) listener(change);
  });
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

/** Whether the application in hand was submitted before, or was taken up from a request for checks. */
export const isNotFirstSubmission = (): boolean => window.localStorage.getItem('isNotFirstSubmission') === 'true';

/** After an application is deleted it is not the one that the tenant works on any more. */
export function clearCurrentApplication(applicantId: string): void {
  if (currentApplication()?.applicantId !== applicantId) return;
  for (const key of OF_THE_VISIT) window.localStorage.removeItem(key);
}
