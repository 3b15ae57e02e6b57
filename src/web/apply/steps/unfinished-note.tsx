import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import { sectionOfStep } from '../../../domain/applications/application.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconClock } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import { EDIT_PATHS } from './step-paths.ts';

/** Links to the steps with changes that were not confirmed. */
export function UnfinishedNote({ drafts }: { drafts: readonly string[] }) {
  const sections = drafts.flatMap((step) => sectionOfStep(step) ?? []);
  if (sections.length === 0) return null;
  return (
    <Note tone="warn" icon={<IconClock size={22} stroke={1.6} aria-hidden />}>
      <Trans>
        <strong>Some of what you typed isn’t included here yet.</strong> To add it, open the step and select “next”:{' '}
        {sections.map((section, index) => (
          <Fragment key={section}>
            {index > 0 && ', '}
            <Anchor component={Link} to={EDIT_PATHS[section]}>
              {SECTION_NAMES[section]()}
            </Anchor>
          </Fragment>
        ))}
        .
      </Trans>
    </Note>
  );
}
