import { useLayoutEffect } from 'react';

/** How many dialogs are open: a dialog may open above another one. */
let open = 0;

/**
 * Stops the page behind a dialog from scrolling, and leaves the room of its scrollbar, so that nothing moves. Mantine
 * does it with a style element, which the content security policy refuses.
 */
export function useLockedScroll(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { style } = document.body;
    if (open === 0) {
      style.marginRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
      style.overflow = 'hidden';
    }
    open += 1;
    return () => {
      open -= 1;
      if (open > 0) return;
      style.removeProperty('margin-right');
      style.removeProperty('overflow');
    };
  }, [isLocked]);
}
