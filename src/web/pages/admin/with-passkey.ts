import { beginPasskeyConfirmation, confirmPasskey } from '../../../contract/two-step.ts';
import { passkeyProblem, signWithPasskey } from '../../accounts/two-step/passkeys.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';

/** Whether the server wants the passkey to be used first. */
export const isPasskeyRequired = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errorType === 'ConfirmPasskey';

/** Has the browser use the operator's passkey. It counts for 15 minutes. */
export async function confirmOperator(): Promise<void> {
  const { options } = await call(beginPasskeyConfirmation, {});
  await call(confirmPasskey, { body: { passkey: await signWithPasskey(options) } });
}

/** Makes a call, and once more after the passkey was used where the server asks for it. */
export async function withPasskey<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (problem) {
    if (!isPasskeyRequired(problem)) throw problem;
    await confirmOperator();
    return run();
  }
}

/** What to say about an act that failed. */
export const actProblem = (problem: unknown): string => passkeyProblem(problem) ?? problemMessages(problem).join(' ');
