import { useState, useSyncExternalStore } from 'react';

function isStored(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

const neverChanges = () => () => {};

/** Whether something was dismissed in this browser. Where storage is blocked, a dismissal lasts for the visit. */
export function useDismissed(key: string): [dismissed: boolean, dismiss: () => void] {
  const [isDismissedHere, setDismissed] = useState(false);
  // The server does not know: what it rendered is hydrated as it is, and changes then.
  const wasDismissed = useSyncExternalStore(
    neverChanges,
    () => isStored(key),
    () => false,
  );
  const dismiss = (): void => {
    setDismissed(true);
    try {
      window.localStorage.setItem(key, 'dismissed');
    } catch {
      // Private windows may block storage.
    }
  };
  return [isDismissedHere || wasDismissed, dismiss];
}
