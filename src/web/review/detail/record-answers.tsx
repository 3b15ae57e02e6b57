import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { factsOf, textsOf } from '../../../domain/applications/sections/section-facts.ts';
import { Trans } from '../../app/language/trans.tsx';
import { FactColumns } from '../../kit/display/fact-columns.tsx';
import classes from './answer-sections.module.css';

/** A home of the applicant. */
export function Housing({ applicant, type }: { applicant: ApplicantForLandlord; type: 'current' | 'previous' }) {
  const home = applicant.user.housings.find((one) => one.type === type);
  if (!home) return null;
  return (
    <FactColumns
      columns={2}
      facts={factsOf(HOME, home).map((fact) => ({ ...fact, wide: fact.label === HOME.fields.address.name() }))}
    />
  );
}

/** The answers of a section with one record. */
export function RecordAnswers({ section, applicant }: { section: RecordSection; applicant: ApplicantForLandlord }) {
  const definition = recordOf(section);
  const record = applicant.user[definition.list][0];
  if (!record) return null;
  return (
    <>
      <FactColumns columns={3} facts={factsOf(definition, record)} />
      {textsOf(definition, record).map((text) => (
        <figure key={text} className={classes.quote}>
          <figcaption className={classes.said}>
            <Trans>
              In <bdi>{applicant.user.first_name}</bdi>’s own words
            </Trans>
          </figcaption>
          <blockquote className={classes.words} dir="auto">
            {text}
          </blockquote>
        </figure>
      ))}
    </>
  );
}
