import { hashKey, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** How long after a success the same action still counts as the second click of a double click, in milliseconds. */
const DOUBLE_CLICK = 500;

/**
 * Runs an action unless the same one (by its key) is running, or has just succeeded: the next page may still be loading
 * when the second click of a double click arrives. A repeated action gets the promise of the first. An action that
 * resolves to false asked something instead, and can be repeated at once.
 */
export function repeatGuard<Data>(now: () => number) {
  let last: { key: string; result: Promise<Data>; until: number } | undefined;
  return (key: string, action: () => Promise<Data>): Promise<Data> => {
    if (last?.key === key && now() < last.until) return last.result;
    const run = { key, result: action(), until: Number.POSITIVE_INFINITY };
    last = run;
    run.result.then(
      (data) => {
        run.until = data === false ? 0 : now() + DOUBLE_CLICK;
      },
      () => {
        run.until = 0;
      },
    );
    return run.result;
  };
}

/** The same for the same variables. Those that have no text, such as a window, all count as the same. */
export function keyOf(variables: unknown): string {
  try {
    return hashKey([variables]);
  } catch {
    return 'no text'; // @untranslated: a key
  }
}

/** Like `useMutation`, for every button that posts: a double click posts once. */
export function useGuardedMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useMutation(options);
  const { mutateAsync: run } = mutation;
  const [guard] = useState(() => repeatGuard<Data>(() => performance.now()));
  const mutateAsync = useCallback<typeof run>((...args) => guard(keyOf(args[0]), () => run(...args)), [guard, run]);
  const mutate = useCallback<typeof mutation.mutate>(
    // The failure is in the result, where the component shows it.
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync } as typeof mutation;
}
