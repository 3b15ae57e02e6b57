import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { type HiddenBy, hiddenBy } from '../../../domain/review/review-filters.ts';
import classes from './applicant-count.module.css';

interface ReviewCountProps {
  counts: { submitted: number; waiting: number; hidden: number; hidden_by: Record<string, number> };
  /** Left out where nothing is asked, and where the way back is offered elsewhere. */
  onReset: (() => void) | undefined;
  /** What stands at the end of the line. */
  aside: ReactNode;
}

/** With several filters how many each hides: some people are hidden by more than one. */
const inWords = ({ words, people }: HiddenBy, isOnly: boolean): string => `“${words}”${isOnly ? '' : ` (${people})`}`;

/** How many are shown, how many are hidden by what, and the way back. */
export function ReviewCount({ counts, onReset, aside }: ReviewCountProps) {
  const { submitted, waiting, hidden } = counts;
  const filters = hiddenBy(counts.hidden_by);
  return (
    <div className={classes.line}>
      <p>
        <span role="status">
          <strong>showing {submitted + waiting} applicants</strong>
          {hidden > 0 && (
            <span className={classes.quiet}>
              {' '}
              · {hidden} hidden by{' '}
              {filters.map((filter, index) => (
                <Fragment key={filter.words}>
                  {index > 0 && (index === filters.length - 1 ? ' and ' : ', ')}
                  {inWords(filter, filters.length === 1)}
                </Fragment>
              ))}
            </span>
          )}
        </span>
        {onReset && (
          <>
            <span className={classes.quiet}> · </span>
            <Anchor component="button" type="button" inherit onClick={onReset}>
              reset filter
            </Anchor>
          </>
        )}
      </p>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
