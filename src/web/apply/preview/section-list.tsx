import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import { SECTIONS, type Section } from '../../../domain/properties/requirements.ts';
import classes from './section-list.module.css';

const ICONS = { complete: IconCircleCheck, missing: IconAlertCircle };

/** The sections of an application, each with its state in a word and an icon. */
export function SectionList({ states }: { states: Record<Section, string> }) {
  return (
    <ul className={classes.sections}>
      {SECTIONS.map((section) => {
        const state = states[section];
        const Icon = ICONS[state as keyof typeof ICONS] ?? IconCircleDashed;
        return (
          <li key={section} className={classes.section} data-state={state}>
            <Icon size={18} stroke={1.6} className={classes.icon} aria-hidden />
            <span>
              {SECTION_NAMES[section]}
              {state === 'complete' ? <VisuallyHidden>, complete</VisuallyHidden> : <span>, {state}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
