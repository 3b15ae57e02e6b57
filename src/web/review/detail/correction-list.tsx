import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listCorrections } from '../../../contract/corrections.ts';
import { formatChange } from '../../../domain/applications/corrections/describe-correction.ts';
import { sectionOf } from '../../../domain/properties/requirements.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './follow-ups.module.css';

interface CorrectionListProps {
  applicantId: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  level: 2 | 3;
}

/** What an applicant corrected after the submission; nothing while there is nothing. */
export function CorrectionList({ applicantId, dayOf, level }: CorrectionListProps) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['corrections', applicantId],
    queryFn: ({ signal }) => call(listCorrections, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });
  if (error && !data) {
    return (
      <ErrorNote title="We couldn’t load the corrections" onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || data.corrections.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={level} size="h3" id={id}>
        Corrected since
      </Title>
      <ul className={classes.list}>
        {data.corrections.map((correction) => (
          <li key={correction.id}>
            <p className={classes.quiet}>
              {sectionOf(correction.section).name}, {dayOf(correction.corrected_at)}
            </p>
            <FactList facts={correction.facts.map((fact) => ({ label: fact.label, value: formatChange(fact) }))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
