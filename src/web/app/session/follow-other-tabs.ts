import { leaveForLogin, onUserChangeInOtherTab } from './stored-session.ts';

interface CurrentPage {
  /** Whether it requires login. */
  isPageForMembers: () => boolean;
  /** Runs its guard again. */
  revalidate: () => void;
}

/** Follows a login or logout in another tab, so that nobody reads or types here as a user who logged out there. */
export function followOtherTabs({ isPageForMembers, revalidate }: CurrentPage): void {
  onUserChangeInOtherTab(({ before, now }) => {
    if (before === undefined) revalidate();
    else if (isPageForMembers()) leaveForLogin();
    else if (now !== undefined) window.location.reload();
  });
}
