let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  for (const run of waiting.splice(0)) run();
}

window.addEventListener('pointerdown', () => (isDown = true), true);
// The click fires right after pointerup; nothing may move before it.
for (const over of ['pointerup', 'pointercancel']) window.addEventListener(over, () => setTimeout(release), true);

/**
 * Runs a function now or, while a button is being pressed, after the press: a message that appears in between would move
 * the button from under the pointer, and the click would be lost.
 */
export function afterPointer(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}
