interface Asking {
  promise: Promise<boolean>;
  answer: (given: boolean) => void;
}

let asking: Asking | undefined;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Asks the person for the password in a dialog. Calls that ask at the same time share it. False when they did not want to. */
export function askForPassword(): Promise<boolean> {
  if (asking) return asking.promise;
  let answer: Asking['answer'] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  asking = { promise, answer };
  tell();
  return promise;
}

/** Ends the asking: the password was given and taken, or the person went back. */
export function answerPassword(given: boolean): void {
  asking?.answer(given);
  asking = undefined;
  tell();
}

export const isPasswordWanted = (): boolean => asking !== undefined;

/** Calls back whenever the asking begins or ends. */
export function onPasswordWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
