import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { beginPasskeyConfirmation, confirmPasskey } from '../../../contract/two-step.ts';
import { passkeyProblem, signWithPasskey } from '../../accounts/two-step/passkeys.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { CONSOLE } from './console-queries.ts';

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

const EVERYTHING: QueryKey = [CONSOLE];

/** Something that an operator does: after the passkey where it is asked for, and then every list is read again. */
export function useAct<Data, Variables = void>(act: (variables: Variables) => Promise<Data>) {
  const queries = useQueryClient();
  return useGuardedMutation<Data, Error, Variables>({
    mutationFn: (variables) => withPasskey(() => act(variables)),
    onSuccess: () => void queries.invalidateQueries({ queryKey: EVERYTHING }),
  });
}
