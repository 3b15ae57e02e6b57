import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { CONSOLE } from './console-queries.ts';
import { withPasskey } from './with-passkey.ts';

const EVERYTHING: QueryKey = [CONSOLE];

/** Something that an operator does: after the passkey where it is asked for, and then every list is read again. */
export function useAct<Data, Variables = void>(act: (variables: Variables) => Promise<Data>) {
  const queries = useQueryClient();
  return useGuardedMutation<Data, Error, Variables>({
    mutationFn: (variables) => withPasskey(() => act(variables)),
    onSuccess: () => void queries.invalidateQueries({ queryKey: EVERYTHING }),
  });
}
