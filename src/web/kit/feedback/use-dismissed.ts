import { useState } from 'react';

/** Whether something was dismissed in this browser, and the deed. Works for the visit where storage is refused. */
export function useDismissed(key: string): [dismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => {
    try {
      return window.localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  });
  const dismiss = (): void => {
    setDismissed(true);
    try {
      window.localStorage.setItem(key, 'dismissed');
    } catch {
      // Private windows may refuse; then it is forgotten with the visit.
    }
  };
  return [dismissed, dismiss];
}
