/**
 * Runs a function after the current press, if any. A message that appears on blur would otherwise move the page under
 * the pointer, and the press that took the focus would miss its target.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active')) window.addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}
