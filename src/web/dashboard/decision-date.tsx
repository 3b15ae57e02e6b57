import { Anchor } from '@mantine/core';
import type { ApplicantForTenant } from '../../contract/applicant-shapes.ts';
import { decisionCalendar } from '../../contract/applications.ts';
import { decisionDateSentence } from '../../domain/applications/decision-date.ts';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import { dayIn } from '../../domain/values/province.ts';
import { problemMessages } from '../app/api/api.ts';
import { fetchMadeFile } from '../app/api/fetch-file.ts';
import { saveBlob } from '../kit/display/files.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';

/** What the landlord promised, while the decision is open, and the day for the tenant's own calendar. */
export function DecisionDate({ applicant }: { applicant: ApplicantForTenant }) {
  const { id, status, decision, is_backup, decision_date: date, application } = applicant;
  const download = useGuardedMutation({
    mutationFn: () => fetchMadeFile(decisionCalendar, id),
    onSuccess: ({ content, name }) => saveBlob(content, name),
  });
  if (status !== 'in-review' || decision || is_backup || date === null) return null;
  const today = dayIn(readAddress(application.address).province, new Date());
  return (
    <div>
      <p>{decisionDateSentence(application.landlord_name, date, today)}</p>
      {date >= today && (
        <Anchor component="button" type="button" inherit data-alone onClick={() => download.mutate()}>
          {t`add this date to my calendar`}
        </Anchor>
      )}
      {download.isError && (
        <ErrorNote title={t`The file couldn’t be made.`}>{problemMessages(download.error).join(' ')}</ErrorNote>
      )}
    </div>
  );
}
