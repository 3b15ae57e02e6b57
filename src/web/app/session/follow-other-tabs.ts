import { leaveForLogin, onPersonElsewhere } from './stored-session.ts';

interface PageInFront {
  /** Whether it is open only to people who are signed in. */
  isPageForMembers: () => boolean;
  /** Asks its guard again. */
  revalidate: () => void;
}

/**
 * Keeps this tab in step when somebody signs in or out in another one: nobody goes on reading or typing here in the
 * name of a person who has signed out there.
 */
export function followOtherTabs({ isPageForMembers, revalidate }: PageInFront): void {
  onPersonElsewhere(({ before, now }) => {
    if (before === undefined) revalidate();
    else if (isPageForMembers()) leaveForLogin();
    else if (now !== undefined) window.location.reload();
  });
}
