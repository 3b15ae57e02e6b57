import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { listOwnCorrections } from '../../../contract/corrections.ts';
import { formatChange } from '../../../domain/applications/corrections/describe-correction.ts';
import { RECORD_SECTIONS, recordOf } from '../../../domain/applications/sections/records.ts';
import { type Section, sectionOf } from '../../../domain/properties/requirements.ts';
import { call } from '../../app/api/api.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import classes from './correct-answers.module.css';
import { CorrectHome } from './correct-home.tsx';
import { CorrectRecord } from './correct-record.tsx';

interface CorrectAnswersProps {
  applicant: ApplicantForTenant;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
}

/** Buttons to correct what was submitted, each opening its form, and what was corrected already. */
export function CorrectAnswers({ applicant, dayOf }: CorrectAnswersProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Section>();
  const { housings } = applicant;
  const close = (isCorrected: boolean): void => {
    setOpen(undefined);
    if (isCorrected) void queries.invalidateQueries({ queryKey: ['applicant', applicant.id] });
  };
  const homes = housings.map((home) => ({
    section: home.type === 'current' ? ('current_housing' as const) : ('previous_housing' as const),
    form: <CorrectHome applicantId={applicant.id} home={home} onDone={close} />,
  }));
  const records = RECORD_SECTIONS.flatMap((section) =>
    applicant[recordOf(section).list].map((record) => ({
      section,
      form: (
        <CorrectRecord
          applicantId={applicant.id}
          section={section}
          record={record}
          requirements={applicant.application.requirements}
          onDone={close}
        />
      ),
    })),
  );
  return (
    <div className={classes.list}>
      {[...homes, ...records].map(({ section, form }) =>
        open === section ? (
          <div key={section}>{form}</div>
        ) : (
          <div key={section}>
            <Button variant="default" size="sm" onClick={() => setOpen(section)}>
              correct {sectionOf(section).name}
            </Button>
          </div>
        ),
      )}
      <OwnCorrections applicantId={applicant.id} dayOf={dayOf} />
    </div>
  );
}

/** What the tenant corrected, as the landlord reads it. */
function OwnCorrections({ applicantId, dayOf }: { applicantId: string; dayOf: CorrectAnswersProps['dayOf'] }) {
  const { data } = useQuery({
    queryKey: ['applicant', applicantId, 'corrections'],
    queryFn: ({ signal }) => call(listOwnCorrections, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });
  return data?.corrections.map(({ id, section, corrected_at, facts }) => (
    <div key={id}>
      <p className={classes.quiet}>
        {sectionOf(section).name}, corrected {dayOf(corrected_at)}
      </p>
      {facts.length > 0 ? (
        <FactList facts={facts.map((fact) => ({ label: fact.label, value: formatChange(fact) }))} />
      ) : (
        <p className={classes.quiet}>The landlord doesn’t see what you changed here.</p>
      )}
    </div>
  ));
}
