import { useState } from 'react';

/** Whether something was dismissed in this browser. Where storage is blocked, a dismissal lasts for the visit. */
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
      // Private windows may block storage.
    }
  };
  return [dismissed, dismiss];
}
