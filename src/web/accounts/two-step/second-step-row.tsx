import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { CardPart } from '../../kit/layout/card.tsx';
import { twoStepQuery } from '../own-account.ts';
import classes from './two-step.module.css';

interface SecondStepRowProps {
  name: string;
  note: string;
  /** Whether it is the last second step. */
  isLast: boolean;
  remove: () => Promise<unknown>;
}

/** One second step, with a button that removes it after a question. */
export function SecondStepRow({ name, note, isLast, remove }: SecondStepRowProps) {
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useGuardedMutation({
    mutationFn: remove,
    onSuccess: async () => {
      setConfirming(false);
      await queries.invalidateQueries({ queryKey: twoStepQuery.queryKey });
    },
  });
  return (
    <CardPart>
      <div className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <p className={classes.note}>{note}</p>
        </div>
        <Button size="sm" variant="default" aria-label={t`remove ${name}`} onClick={() => setConfirming(true)}>
          {t`remove`}
        </Button>
      </div>
      <ConfirmModal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => removal.mutate()}
        title={t`Remove ${name}?`}
        confirmLabel={t`remove`}
        busy={removal.isPending}
        problem={removal.isError ? problemMessages(removal.error).join(' ') : undefined}
      >
        {isLast
          ? t`It’s your last second step, so two-step login will be off and your password alone logs you in. Your recovery codes stop working.`
          : t`You can still log in with your other second steps.`}
      </ConfirmModal>
    </CardPart>
  );
}
