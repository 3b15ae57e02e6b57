import { Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCorrections } from '../../../contract/applications/corrections.ts';
import { type Section, sectionOf } from '../../../domain/properties/sections.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
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
      <ErrorNote title={t`We couldn’t load the corrections`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className={classes.section}>
      <div>
        <Title order={level} size="h3" id={`${ID}-title`} tabIndex={-1}>
          {t`Corrections`}
        </Title>
        <p className={classes.quiet}>
          <Trans>
            <bdi>{firstName}</bdi> corrected these answers after submitting them. The ranking uses the corrected ones.
          </Trans>
        </p>
      </div>
      <ul className={classes.list}>
        {data.map(({ id, section, about, corrected_at, facts }) => (
          <li key={id}>
            <p className={classes.when}>
              <Trans>
                {whatWasCorrected(section, about)}, corrected on{' '}
                <time dateTime={corrected_at} data-nowrap>
                  {dayOf(corrected_at)}
                </time>
              </Trans>
            </p>
            <VersionList
              names={[t`before`, t`corrected to`]}
              facts={facts.map(({ label, before, after }) => ({ label, first: before ?? '', second: after ?? '' }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The section, and which part of it where it has several. */
function whatWasCorrected(section: Section, about: string | null): string {
  const name = sentence(sectionOf(section).name());
  return about ? t`${name}: ${about}` : name;
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
      <Trans>
        Corrected on <span data-nowrap>{dayOf(newest.corrected_at)}</span>.
      </Trans>{' '}
      <SectionLink id={ID} name={t`See what it said before`} />
    </p>
  );
}
