import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { type HiddenBy, hiddenBy } from '../../../domain/review/active-filters.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { t } from '../../../domain/text/t.ts';
import classes from './applicant-count.module.css';

interface ApplicantCountProps {
  counts: { submitted: number; waiting: number; hidden: number; hidden_by: Record<string, number> };
  /** Undefined without filters, and where the reset is offered elsewhere. */
  onReset: (() => void) | undefined;
  /** At the end of the line. */
  aside: ReactNode;
}

/** With several filters, also how many each one hides: some people are hidden by more than one. */
const describeFilter = ({ words, people }: HiddenBy, isOnly: boolean): string =>
  isOnly ? t`“${words}”` : t`“${words}” (${formatNumber(people)})`;

/** How many are shown, how many each filter hides, and a reset. */
export function ApplicantCount({ counts, onReset, aside }: ApplicantCountProps) {
  const { submitted, waiting, hidden } = counts;
  const filters = hiddenBy(counts.hidden_by);
  return (
    <div className={classes.line}>
      <p>
        <span role="status">
          <strong>{t`showing ${formatNumber(submitted + waiting)} applicants`}</strong>
          {hidden > 0 && (
            <span className={classes.quiet}>
              {' '}
              ·{' '}
              {t`${formatNumber(hidden)} hidden by ${formatList(filters.map((filter) => describeFilter(filter, filters.length === 1)))}`}
            </span>
          )}
        </span>
        {onReset && (
          <>
            <span className={classes.quiet}> · </span>
            <Anchor component="button" type="button" inherit onClick={onReset}>
              {t`reset filter`}
            </Anchor>
          </>
        )}
      </p>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
