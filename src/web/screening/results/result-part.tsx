import type { ReactNode } from 'react';
import { CHECKS, type ResultKind } from '../../../domain/screening/checks.ts';
import type { Report } from '../../../domain/screening/results/read-report.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { FoldBody, FoldTitle } from '../../kit/layout/fold.tsx';
import classes from './result-part.module.css';

interface ResultPartProps {
  check: CheckKind;
  /** Heading level. */
  level: 2 | 3;
  /** The check's status. */
  aside?: ReactNode;
  /** The button that opens the report, and the error if it did not open. */
  report?: { button: ReactNode; problem: string | undefined } | undefined;
  children: ReactNode;
}

export function ResultPart({ check, level, aside, report, children }: ResultPartProps) {
  const id = CHECKS[check].section;
  return (
    <section id={id} className={classes.part} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <FoldTitle id={id} order={level} className={classes.title}>
          {CHECKS[check].names.result()}
        </FoldTitle>
        <div className={classes.aside}>
          {aside}
          {report?.button}
        </div>
        {report?.problem && (
          <div className={classes.problem}>
            <ErrorNote title={t`We couldn’t open the report`}>{report.problem}</ErrorNote>
          </div>
        )}
      </div>
      <FoldBody id={id}>{children}</FoldBody>
    </section>
  );
}

/** The report of a check, and the level of its heading. */
export interface ReportProps<Kind extends ResultKind> {
  report: Report<Kind>;
  level: 2 | 3;
}
