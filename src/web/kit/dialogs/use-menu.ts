import { type KeyboardEvent, useState } from 'react';

/**
 * The properties of a menu that hangs below its button, and of that button. Escape closes it also while the button still
 * has the focus, as it does for a moment after the menu is seen; the library listens only within the menu.
 */
export function useMenu() {
  const [opened, setOpened] = useState(false);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setOpened(false);
  };
  return {
    menu: { opened, onChange: setOpened, withinPortal: false, withInitialFocusPlaceholder: false },
    button: { onKeyDown },
  };
}
