/**
 * Does something when the press under way, if any, is over. What appears when a field loses its focus would
 * otherwise move the page under the pointer, and the press that took the focus would miss what it was meant for.
 */
export function afterPress(deed: () => void): void {
  if (document.querySelector(':active')) window.addEventListener('mouseup', () => setTimeout(deed), { once: true });
  else deed();
}
