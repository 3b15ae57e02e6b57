import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { actProblem, useAct } from './with-passkey.ts';

interface OpenOnRequestProps<Data> {
  /** On the button. */
  label: string;
  open: () => Promise<Data>;
  /** What was opened. */
  children: (data: Data) => ReactNode;
}

/** What an operator reads only after a click, as the audit log notes that it was opened. */
export function OpenOnRequest<Data>({ label, open, children }: OpenOnRequestProps<Data>) {
  const { data, mutate, isPending, error } = useAct(open);
  return (
    <>
      {data ? (
        children(data)
      ) : (
        <div>
          <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
            {label}
          </Button>
        </div>
      )}
      {error && <ErrorNote title={actProblem(error)} />}
    </>
  );
}
