import { Anchor } from '@mantine/core';
import { SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import { t } from '../../../domain/text/t.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { InView } from '../../kit/layout/scroll-into-view.tsx';
import { Link } from '../../kit/router/link.tsx';
import { EDIT_PATHS } from './step-paths.ts';

/** The sections that are missing before the application can be submitted, with links. */
export function MissingNote({ sections }: { sections: readonly Section[] }) {
  return (
    <InView>
      <ErrorNote title={t`Please complete these parts before you submit`}>
        <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {sections.map((section) => (
            <li key={section}>
              <Anchor component={Link} to={EDIT_PATHS[section]}>
                {SECTION_NAMES[section]()}
              </Anchor>
            </li>
          ))}
        </ul>
      </ErrorNote>
    </InView>
  );
}
