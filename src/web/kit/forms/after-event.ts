let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  for (const deed of waiting.splice(0)) deed();
}

window.addEventListener('pointerdown', () => (isDown = true), true);
// The click itself comes right after the pointer is up; only then may anything move.
for (const over of ['pointerup', 'pointercancel']) window.addEventListener(over, () => setTimeout(release), true);

/**
 * Runs the deed now, or, while a button is being pressed, once the press is over: a message that appears in
 * between would push the button away from under the pointer and the press would be lost.
 */
export function afterPointer(deed: () => void): void {
  if (isDown) waiting.push(deed);
  else deed();
}

/**
 * Does something when the press under way, if any, is over. What appears when a field loses its focus would
 * otherwise move the page under the pointer, and the press that took the focus would miss what it was meant for.
 */
export function afterPress(deed: () => void): void {
  if (document.querySelector(':active')) window.addEventListener('mouseup', () => setTimeout(deed), { once: true });
  else deed();
}
