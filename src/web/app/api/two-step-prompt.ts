let isWanted = false;
const listeners = new Set<() => void>();

/** Shows or closes the dialog that leads to two-step login. */
export function wantTwoStep(wanted: boolean): void {
  isWanted = wanted;
  for (const listener of [...listeners]) listener();
}

export const isTwoStepWanted = (): boolean => isWanted;

/** Runs the listener whenever the dialog opens or closes. */
export function onTwoStepWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
