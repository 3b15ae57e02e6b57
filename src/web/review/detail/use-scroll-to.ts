import { useReducedMotion } from '@mantine/hooks';
import { type MouseEvent, useCallback } from 'react';

/** Goes to a section of the page: it comes into view, and its heading takes the focus. */
export function useScrollTo(): (event: MouseEvent, id: string) => void {
  const still = useReducedMotion();
  return useCallback(
    (event, id) => {
      event.preventDefault();
      document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    },
    [still],
  );
}
