import { Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCorrections } from '../../../contract/applications/corrections.ts';
import { type Section, sectionOf } from '../../../domain/properties/requirements.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { VersionList } from '../../kit/display/version-list.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './follow-ups.module.css';
import { SectionLink } from './section-link.tsx';

const ID = 'corrections';

const correctionsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['corrections', applicantId],
    queryFn: async ({ signal }) => (await call(listCorrections, { params: { applicantId } }, { signal })).corrections,
    refetchOnMount: 'always',
  });

interface CorrectionListProps {
  applicantId: string;
  firstName: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  level: 2 | 3;
}

/** What an applicant corrected after the submission, with both versions; nothing while there is nothing. */
export function CorrectionList({ applicantId, firstName, dayOf, level }: CorrectionListProps) {
  const { data, error, isFetching, refetch } = useQuery(correctionsQuery(applicantId));
  if (error && !data) {
    return (
      <ErrorNote title="We couldn’t load the corrections" onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className={classes.section}>
      <div>
        <Title order={level} size="h3" id={`${ID}-title`} tabIndex={-1}>
          Corrections
        </Title>
        <p className={classes.quiet}>
          <bdi>{firstName}</bdi> corrected these answers after submitting them. The ranking uses the corrected ones.
        </p>
      </div>
      <ul className={classes.list}>
        {data.map(({ id, section, about, corrected_at, facts }) => (
          <li key={id}>
            <p className={classes.when}>
              {[sentence(sectionOf(section).name()), about].filter(Boolean).join(': ')}, corrected on{' '}
              <time dateTime={corrected_at} data-nowrap>
                {dayOf(corrected_at)}
              </time>
            </p>
            <VersionList
              names={['before', 'corrected to']}
              facts={facts.map(({ label, before, after }) => ({ label, first: before ?? '', second: after ?? '' }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CorrectedNoteProps extends Pick<CorrectionListProps, 'applicantId' | 'dayOf'> {
  section: Section;
}

/** Says of a section that it was corrected, with a link to what it said before. */
export function CorrectedNote({ applicantId, section, dayOf }: CorrectedNoteProps) {
  const { data } = useQuery(correctionsQuery(applicantId));
  const newest = data?.find((correction) => correction.section === section);
  if (!newest) return null;
  return (
    <p className={classes.corrected}>
      Corrected on <span data-nowrap>{dayOf(newest.corrected_at)}</span>.{' '}
      <SectionLink id={ID} name="See what it said before" />
    </p>
  );
}
