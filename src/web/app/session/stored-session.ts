/**
 * The logged-in user in local storage, under the key `user`. The token is not there: its place is empty, and the cookie
 * has it.
 */
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
/** The user whose session expired here: they can continue their work after logging in again. */
const EXPIRED_USER = 'maplekey:left';

/** Keys of one user's visit that the next user of this browser must not inherit. */
const VISIT_KEYS = ['currentApplicationId', 'currentApplicantId', 'isNotFirstSubmission'];
const PROPERTY_COOKIE = 'current_property_application_id';

const MONTH = 30 * 24 * 60 * 60;

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined;
}

/** Sets a cookie; without `seconds` it lasts until the browser is closed, 0 removes it. */
function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${age}`;
}

/**
 * The half of the session that scripts send; the other one is a cookie that they cannot read. Undefined during server
 * rendering.
 */
export const bearerToken = (): string | undefined => (typeof document === 'undefined' ? undefined : readCookie(TOKEN));

let parsed: { text: string; user: StoredUser } | undefined;

/** The user in local storage, with or without a token. The same object as long as nothing changed. */
function userInStorage(): StoredUser | null {
  const text = window.localStorage.getItem(USER);
  if (!text) return null;
  if (parsed?.text === text) return parsed.user;
  try {
    parsed = { text, user: JSON.parse(text) };
    return parsed.user;
  } catch {
    return null;
  }
}

/** The logged-in user, or null. The same object as long as nothing changed. */
export const storedUser = (): StoredUser | null => (bearerToken() ? userInStorage() : null);

const withoutToken = (user: StoredUser): StoredUser => ({ ...user, tokens: ['', user.tokens[1]] });

const notifyChange = (): boolean => window.dispatchEvent(new Event(CHANGED));

function clearVisit(): void {
  for (const key of VISIT_KEYS) window.localStorage.removeItem(key);
  writeCookie(PROPERTY_COOKIE, '', 0);
}

/** Keeps a user logged in until the browser is closed, or with `remember` for 30 days. */
export function storeSession(user: StoredUser, remember: boolean): void {
  if (window.localStorage.getItem(EXPIRED_USER) !== user.user_id) clearVisit();
  window.localStorage.removeItem(EXPIRED_USER);
  // The cookie first: other tabs read both as soon as the user is stored.
  writeCookie(TOKEN, user.tokens[0], remember ? MONTH : undefined);
  window.localStorage.setItem(USER, JSON.stringify(withoutToken(user)));
  notifyChange();
}

/** Changes the logged-in user. A new token replaces the old one; with `remember` it lasts 30 days. */
export function changeSession(change: Partial<StoredUser>, remember = false): void {
  const user = storedUser();
  if (!user) return;
  if (change.tokens) writeCookie(TOKEN, change.tokens[0], remember ? MONTH : undefined);
  window.localStorage.setItem(USER, JSON.stringify(withoutToken({ ...user, ...change })));
  notifyChange();
}

/** Makes one of the user's roles the active one, which comes first. */
export function setActiveRole(id: number): void {
  const user = storedUser();
  if (!user) return;
  const isFirst = ({ pivot }: StoredUser['roles'][number]): boolean => pivot.role_id === id;
  const roles = [...user.roles.filter(isFirst), ...user.roles.filter((role) => !isFirst(role))];
  changeSession({ roles });
}

/** The prefix of the forms kept in session storage, which a logout removes. */
export const STORED_FORM = 'maplekey:form:';

function clearStoredForms(): void {
  try {
    const kept = Object.keys(window.sessionStorage).filter((key) => key.startsWith(STORED_FORM));
    for (const key of kept) window.sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Logs the user out at their request: nothing of the visit stays. */
export function clearSession(): void {
  clearStoredForms();
  window.localStorage.removeItem(USER);
  window.localStorage.removeItem(EXPIRED_USER);
  writeCookie(TOKEN, '', 0);
  clearVisit();
  notifyChange();
}

/** Logs the user out of an expired session; after the next login they can continue where they were. */
function expireSession(): void {
  window.dispatchEvent(new Event(ENDING));
  const user = userInStorage();
  if (user) window.localStorage.setItem(EXPIRED_USER, user.user_id);
  window.localStorage.removeItem(USER);
  writeCookie(TOKEN, '', 0);
  notifyChange();
}

/** Opens the login page, which leads back here. */
export function leaveForLogin(): void {
  expireSession();
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?redirect=${encodeURIComponent(here)}`);
}

/** Whether a session expired in this browser and nobody has logged in since. */
export const hasLostSession = (): boolean =>
  typeof window !== 'undefined' && window.localStorage.getItem(EXPIRED_USER) !== null;

/** Logs out a user who did not choose to be remembered, once the browser was closed; their place is kept. */
export function clearClosedSessions(): void {
  if (userInStorage() && !bearerToken()) expireSession();
}

/** Runs the listener just before an expired session is removed, in time to store what was typed. */
export function onSessionEnding(listener: () => void): () => void {
  window.addEventListener(ENDING, listener);
  return () => window.removeEventListener(ENDING, listener);
}

/** Runs the listener on every login, logout or change of the user, in any tab. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

function idIn(text: string | null): string | undefined {
  const user: StoredUser | null = JSON.parse(text ?? 'null');
  return user?.user_id;
}

/** Runs the listener with the user ids when another tab logs out or switches to another user. */
export function onUserChangeInOtherTab(
  listener: (change: { before: string | undefined; now: string | undefined }) => void,
): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== USER) return;
    const change = { before: idIn(oldValue), now: idIn(newValue) };
    if (change.before !== change.now) listener(change);
  });
}

/** The property that the landlord is working on. */
export const currentProperty = (): string | undefined => readCookie(PROPERTY_COOKIE);
export const workOnProperty = (id: string): void => writeCookie(PROPERTY_COOKIE, id, MONTH);

/** The application that the applicant is working on. */
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

/** Whether the current application was submitted before, or was opened from a request for checks. */
export const isNotFirstSubmission = (): boolean => window.localStorage.getItem('isNotFirstSubmission') === 'true';

/** Clears the current application when it is the deleted one. */
export function clearCurrentApplication(applicantId: string): void {
  if (currentApplication()?.applicantId !== applicantId) return;
  for (const key of VISIT_KEYS) window.localStorage.removeItem(key);
}
