import { Button } from '@mantine/core';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { actProblem, useAct } from './with-passkey.ts';

interface ActButtonProps {
  label: string;
  /** What a click does. */
  act: () => Promise<unknown>;
  /** Small in a row of a list. */
  size?: 'sm';
}

/** A button for something that an operator does at once, and why it failed. */
export function ActButton({ label, act, size }: ActButtonProps) {
  const { mutate, isPending, error } = useAct(act);
  return (
    <>
      <Button size={size} variant="default" loading={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && <ErrorNote title={actProblem(error)} />}
    </>
  );
}
