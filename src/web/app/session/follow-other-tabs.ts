import { leaveForLogin, onUserChangeInOtherTab, storedUser } from './stored-session.ts';

interface CurrentPage {
  /** Whether it requires login. */
  isPageForMembers: () => boolean;
  /** Runs its guard again. */
  revalidate: () => void;
}

/** How often to look for the token of another tab, and the pause between (milliseconds). */
const LOOKS = 20;
const PAUSE = 100;

/** Browsers may tell of a stored user before this tab can read the cookie that was written with it. */
function onceLoggedIn(then: () => void, looks = LOOKS): void {
  if (storedUser()) then();
  else if (looks > 0) window.setTimeout(() => onceLoggedIn(then, looks - 1), PAUSE);
}

/** Follows a login or logout in another tab, so that nobody reads or types here as a user who logged out there. */
export function followOtherTabs({ isPageForMembers, revalidate }: CurrentPage): void {
  onUserChangeInOtherTab(({ before, now }) => {
    if (before === undefined) onceLoggedIn(revalidate);
    else if (isPageForMembers()) leaveForLogin();
    else if (now !== undefined) window.location.reload();
  });
  // Another tab may have logged in while this page was loading, before the listener was there.
  if (!isPageForMembers() && storedUser()) revalidate();
}
