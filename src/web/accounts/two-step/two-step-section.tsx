import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginApp } from '../../../contract/two-step.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { sessionsQuery, twoStepQuery } from '../own-account.ts';
import { AddAppDialog, type SharedSecret } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-step.module.css';
import { TwoStepList } from './two-step-list.tsx';

/** Sets up and changes two-step login. */
export function TwoStepSection() {
  const queries = useQueryClient();
  const { data, isError, refetch, isFetching } = useQuery(twoStepQuery);
  const [shared, setShared] = useState<SharedSecret>();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const begin = useGuardedMutation({ mutationFn: () => call(beginApp, {}), onSuccess: setShared });
  const showCodes = (made: string[] | null): void => {
    setShared(undefined);
    setAddingPasskey(false);
    setCodes(made ?? undefined);
    void queries.invalidateQueries({ queryKey: twoStepQuery.queryKey });
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  if (isError) {
    return <ErrorPanel title={t`We couldn’t load two-step login`} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) {
    return (
      <DelayedSkeleton>
        <Skeleton height={96} radius="lg" />
      </DelayedSkeleton>
    );
  }
  const isOn = data.app_added_at !== null || data.passkeys.length > 0;
  const canPasskey = canUsePasskeys();
  return (
    <>
      {isOn ? <TwoStepList twoStep={data} onCodes={showCodes} /> : <WhyTurnOn isRequired={data.required} />}
      <div className={classes.buttons}>
        {canPasskey && (
          <Button variant={isOn ? 'default' : undefined} onClick={() => setAddingPasskey(true)}>
            {t`add a passkey`}
          </Button>
        )}
        {!data.app_added_at && (
          <Button
            variant={isOn || canPasskey ? 'default' : undefined}
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t`add an authenticator app`}
          </Button>
        )}
      </div>
      {begin.isError && <ErrorNote title={problemMessages(begin.error).join(' ')} />}
      <AddAppDialog shared={shared} onClose={() => setShared(undefined)} onAdded={showCodes} />
      <AddPasskeyDialog opened={isAddingPasskey} onClose={() => setAddingPasskey(false)} onAdded={showCodes} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

/** Says that two-step login is off, and what it is for. */
function WhyTurnOn({ isRequired }: { isRequired: boolean }) {
  const offersChecks = useOffersChecks();
  if (!isRequired) return <p>{t`It’s off. With it, nobody gets in with your password alone.`}</p>;
  return (
    <p>
      {offersChecks ? t`It’s off. You need it to read reports.` : t`It’s off. You need it to open applicants’ files.`}
    </p>
  );
}
