import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { missingSections, SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import { sectionOf } from '../../../domain/properties/sections.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconClock } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import type { Applicant } from './use-current-application.ts';

/** Links to the sections of the application that are still missing, shown beside the checks. */
export function UnansweredNote({ applicant }: { applicant: Applicant }) {
  const missing = missingSections(applicant.sections);
  if (missing.length === 0) return null;
  return (
    <Note tone="warn" icon={<IconClock size={22} stroke={1.6} aria-hidden />}>
      <Trans>
        <strong>Your application isn’t complete yet.</strong> Before you submit, fill in{' '}
        {missing.map((section, index) => (
          <Fragment key={section}>
            {index > 0 && ', '}
            <Anchor component={Link} to={sectionOf(section).screen.path}>
              {SECTION_NAMES[section]()}
            </Anchor>
          </Fragment>
        ))}
        .
      </Trans>
    </Note>
  );
}
