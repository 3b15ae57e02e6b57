import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { problemMessages } from '../api.ts';
import { ErrorNote } from '../kit/problem.tsx';
import { SheetModal } from '../kit/sheet-modal.tsx';
import type { Draft } from './use-draft.ts';

interface DraftConflictProps {
  draft: Draft;
  /** Reads the step anew. */
  reopen: () => Promise<unknown>;
}

/** Two devices typed on the same step: the person says which words stay. Nothing is overwritten before. */
export function DraftConflict({ draft, reopen }: DraftConflictProps) {
  const other = useMutation({
    mutationFn: () => {
      draft.giveUp();
      return reopen();
    },
  });
  const foot = (
    <>
      <Button variant="default" onClick={() => other.mutate()} loading={other.isPending}>
        take the other one
      </Button>
      <Button onClick={draft.keepMine} disabled={other.isPending}>
        keep what I see here
      </Button>
    </>
  );
  return (
    <SheetModal
      opened={draft.conflict}
      onClose={() => undefined}
      closable={false}
      title="This was changed on another device"
      foot={foot}
    >
      {/* Nobody who is in the middle of a word shall press a button with the next key. */}
      <p tabIndex={-1} data-autofocus>
        This step was filled in on another device or in another tab since you opened it here. You can keep what you see
        here, or load what was entered there. The other one is then replaced.
      </p>
      {other.isError && <ErrorNote title={problemMessages(other.error).join(' ')} />}
    </SheetModal>
  );
}
