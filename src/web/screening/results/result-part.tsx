import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { CHECK_NAMES, checkId } from './check-names.ts';
import classes from './result-part.module.css';

interface PartProps {
  check: CheckKind;
  /** The level of the heading. */
  level: 2 | 3;
  /** How far the check is. */
  aside?: ReactNode;
  /** What there is to open beside it, and why it did not. */
  report?: { button: ReactNode; problem: string | undefined } | undefined;
  children: ReactNode;
}

/** The section of one check. */
export function ResultPart({ check, level, aside, report, children }: PartProps) {
  const id = checkId(check);
  return (
    <section id={id} className={classes.part} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <Title order={level} className={classes.title} id={`${id}-title`} tabIndex={-1}>
          {CHECK_NAMES[check]}
        </Title>
        <div className={classes.aside}>
          {aside}
          {report?.button}
        </div>
        {report?.problem && (
          <div className={classes.problem}>
            <ErrorNote title="The report did not open.">{report.problem}</ErrorNote>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
