import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { makeRecoveryCodes, type readTwoStep, removeApp, removePasskey } from '../../../contract/two-step.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './two-step.module.css';
import { twoStepQuery } from './two-step-query.ts';

type TwoStep = ReplyOf<typeof readTwoStep>;

interface StepRowProps {
  name: string;
  note: string;
  /** Whether it is the last second step. */
  isLast: boolean;
  remove: () => Promise<unknown>;
}

/** One second step, with a button that removes it after a question. */
function StepRow({ name, note, isLast, remove }: StepRowProps) {
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
        <Button size="sm" variant="default" aria-label={`remove ${name}`} onClick={() => setConfirming(true)}>
          remove
        </Button>
      </div>
      <ConfirmModal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => removal.mutate()}
        title={`Remove ${name}?`}
        confirmLabel="remove"
        busy={removal.isPending}
        problem={removal.isError ? problemMessages(removal.error).join(' ') : undefined}
      >
        {isLast
          ? 'It’s your last second step, so two-step login will be off and your password alone logs you in. Your recovery codes stop working.'
          : 'You can still log in with your other second steps.'}
      </ConfirmModal>
    </CardPart>
  );
}

/** The second steps of the account and its recovery codes. */
export function TwoStepList({ twoStep, onCodes }: { twoStep: TwoStep; onCodes: (codes: string[] | null) => void }) {
  const { app_added_at, passkeys, recovery_codes_left } = twoStep;
  const renew = useGuardedMutation({
    mutationFn: () => call(makeRecoveryCodes, {}),
    onSuccess: (reply) => onCodes(reply.recovery_codes),
  });
  const isLast = (app_added_at ? 1 : 0) + passkeys.length === 1;
  const added = (at: string): string => `added ${formatDate(new Date(at))}`;
  return (
    <Card flush>
      {app_added_at && (
        <StepRow
          name="authenticator app"
          note={added(app_added_at)}
          isLast={isLast}
          remove={() => call(removeApp, {})}
        />
      )}
      {passkeys.map(({ id, name, added_at, last_used_at }) => (
        <StepRow
          key={id}
          name={name}
          note={`passkey, ${added(added_at)}${last_used_at ? `, last used ${formatDate(new Date(last_used_at))}` : ''}`}
          isLast={isLast}
          remove={() => call(removePasskey, { params: { id } })}
        />
      ))}
      <CardPart>
        <div className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>recovery codes</p>
            <p className={classes.note}>{counted(recovery_codes_left, 'code')} left</p>
          </div>
          <Button size="sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            get new codes
          </Button>
        </div>
        {renew.isError && <ErrorNote title={problemMessages(renew.error).join(' ')} />}
      </CardPart>
    </Card>
  );
}
