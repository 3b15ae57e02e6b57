import { Button } from '@mantine/core';
import { continueCheck } from '../../../contract/checks.ts';
import { isBureauCheck, itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import type { OwnItem } from './own-items.ts';

/** Continues on the vendor's own page. */
export function ContinueAtVendor({ item, applicationId }: { item: OwnItem; applicationId: string }) {
  const continuing = useGuardedMutation({
    mutationFn: async () => {
      if (!isBureauCheck(item.item)) throw new Error('only a bureau has a page of its own to continue on');
      return call(continueCheck, { body: { application_id: applicationId, item: item.item } });
    },
    onSuccess: ({ continue_url }) => window.location.assign(continue_url),
  });
  return (
    <>
      <Button
        onClick={() => continuing.mutate()}
        loading={continuing.isPending || continuing.isSuccess}
        aria-label={t`continue ${itemForApplicants(item.item)}`}
      >
        {t`continue`}
      </Button>
      {continuing.error && <ErrorNote title={problemMessages(continuing.error).join(' ')} />}
    </>
  );
}
