import { useQuery } from '@tanstack/react-query';
import { listOwnCorrections } from '../../../contract/applications/corrections.ts';
import { sectionOf } from '../../../domain/properties/sections.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { t } from '../../../domain/text/t.ts';
import { call } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { VersionList } from '../../kit/display/version-list.tsx';
import classes from './correct-answers.module.css';

interface OwnCorrectionsProps {
  applicantId: string;
  landlordName: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
}

/** What the tenant corrected, as the landlord reads it; nothing while there is nothing. */
export function OwnCorrections({ applicantId, landlordName, dayOf }: OwnCorrectionsProps) {
  const { data } = useQuery({
    queryKey: ['applicant', applicantId, 'corrections'],
    queryFn: ({ signal }) => call(listOwnCorrections, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });
  if (!data || data.corrections.length === 0) return null;
  return (
    <ul className={classes.corrections}>
      {data.corrections.map(({ id, section, about, corrected_at, facts }) => (
        <li key={id}>
          <p className={classes.when}>
            <Trans>
              {[sentence(sectionOf(section).name()), about].filter(Boolean).join(': ')}, corrected on{' '}
              <span data-nowrap>{dayOf(corrected_at)}</span>
            </Trans>
          </p>
          {facts.length > 0 ? (
            <VersionList
              names={[t`before`, t`corrected to`]}
              facts={facts.map(({ label, before, after }) => ({ label, first: before ?? '', second: after ?? '' }))}
            />
          ) : (
            <p className={classes.quiet}>
              <Trans>{landlordName} can’t see what you changed here.</Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
