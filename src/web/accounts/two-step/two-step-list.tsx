import { Button } from '@mantine/core';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { makeRecoveryCodes, type readTwoStep, removeApp, removePasskey } from '../../../contract/two-step.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import { SecondStepRow } from './second-step-row.tsx';
import classes from './two-step.module.css';

type TwoStep = ReplyOf<typeof readTwoStep>;

function describePasskey(addedAt: string, lastUsedAt: string | null): string {
  const added = formatDate(new Date(addedAt));
  return lastUsedAt
    ? t`passkey, added ${added}, last used ${formatDate(new Date(lastUsedAt))}`
    : t`passkey, added ${added}`;
}

/** The second steps of the account and its recovery codes. */
export function TwoStepList({ twoStep, onCodes }: { twoStep: TwoStep; onCodes: (codes: string[] | null) => void }) {
  const { app_added_at, passkeys, recovery_codes_left } = twoStep;
  const renew = useGuardedMutation({
    mutationFn: () => call(makeRecoveryCodes, {}),
    onSuccess: (reply) => onCodes(reply.recovery_codes),
  });
  const isLast = (app_added_at ? 1 : 0) + passkeys.length === 1;
  return (
    <Card flush>
      {app_added_at && (
        <SecondStepRow
          name={t`authenticator app`}
          note={t`added ${formatDate(new Date(app_added_at))}`}
          isLast={isLast}
          remove={() => call(removeApp, {})}
        />
      )}
      {passkeys.map(({ id, name, added_at, last_used_at }) => (
        <SecondStepRow
          key={id}
          name={name}
          note={describePasskey(added_at, last_used_at)}
          isLast={isLast}
          remove={() => call(removePasskey, { params: { id } })}
        />
      ))}
      <CardPart>
        <div className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>{t`recovery codes`}</p>
            <p className={classes.note}>
              {t`${plural(recovery_codes_left, { one: '# code left', other: '# codes left' })}`}
            </p>
          </div>
          <Button size="sm" variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
            {t`get new codes`}
          </Button>
        </div>
        {renew.isError && <ErrorNote title={problemMessages(renew.error).join(' ')} />}
      </CardPart>
    </Card>
  );
}
