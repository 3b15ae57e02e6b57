import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOpenings } from '../../contract/review.ts';
import { t } from '../../domain/text/t.ts';
import { call, problemMessages } from '../app/api/api.ts';
import { Trans } from '../app/language/trans.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import classes from './application-openings.module.css';

/** How many are shown at first. */
const FIRST = 5;

const openingsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'openings'],
    queryFn: async ({ signal }) => (await call(listOpenings, { params: { applicantId } }, { signal })).openings,
    refetchOnMount: 'always',
  });

/** Who opened results, reports and files of the tenant's application, and when; the newest first. */
export function ApplicationOpenings({ applicantId, landlordName }: { applicantId: string; landlordName: string }) {
  const { data, error, isFetching, refetch } = useQuery(openingsQuery(applicantId));
  const [isWhole, setIsWhole] = useState(false);
  if (!data && error) {
    return (
      <ErrorNote title={t`We couldn’t load who opened it`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data) return null;
  if (data.length === 0) {
    return (
      <p className={classes.quiet}>
        <Trans>
          <bdi>{landlordName}</bdi> hasn’t opened any of your results or files yet.
        </Trans>
      </p>
    );
  }
  const shown = isWhole ? data : data.slice(0, FIRST);
  return (
    <div>
      <ul className={classes.list}>
        {shown.map(({ opened_at, sentence }) => (
          <li key={opened_at + sentence}>{sentence}</li>
        ))}
      </ul>
      {shown.length < data.length && (
        <Button variant="default" size="sm" className={classes.more} onClick={() => setIsWhole(true)}>
          {t`show all ${data.length}`}
        </Button>
      )}
    </div>
  );
}
