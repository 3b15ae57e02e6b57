interface Prompt {
  promise: Promise<boolean>;
  answer: (given: boolean) => void;
}

let prompt: Prompt | undefined;
const passwordListeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of [...passwordListeners]) listener();
};

/** Asks the user for the password in a dialog, shared by concurrent calls. Resolves to false when they cancel. */
export function askForPassword(): Promise<boolean> {
  if (prompt) return prompt.promise;
  let answer: Prompt['answer'] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  prompt = { promise, answer };
  notify();
  return promise;
}

/** Closes the dialog: the password was accepted, or the user cancelled. */
export function answerPassword(given: boolean): void {
  prompt?.answer(given);
  prompt = undefined;
  notify();
}

export const isPasswordWanted = (): boolean => prompt !== undefined;

/** Runs the listener whenever the dialog opens or closes. */
export function onPasswordWanted(listener: () => void): () => void {
  passwordListeners.add(listener);
  return () => passwordListeners.delete(listener);
}

let isWanted = false;
const twoStepListeners = new Set<() => void>();

/** Shows or closes the dialog that leads to two-step login. */
export function wantTwoStep(wanted: boolean): void {
  isWanted = wanted;
  for (const listener of [...twoStepListeners]) listener();
}

export const isTwoStepWanted = (): boolean => isWanted;

/** Runs the listener whenever the dialog opens or closes. */
export function onTwoStepWanted(listener: () => void): () => void {
  twoStepListeners.add(listener);
  return () => twoStepListeners.delete(listener);
}
