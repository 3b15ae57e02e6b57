import { Anchor } from '@mantine/core';
import classes from './review-count.module.css';
import type { ReviewQuestion } from './review-search.tsx';

interface ReviewCountProps {
  shown: number;
  hidden: number;
  question: ReviewQuestion;
  /** Left out where the way back is offered elsewhere. */
  onReset: (() => void) | undefined;
}

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' and ');

/** How many are shown, how many the filters hide, and the way back. */
export function ReviewCount({ shown, hidden, question, onReset }: ReviewCountProps) {
  const narrowed = question.filters.length > 0 || question.search.trim() !== '';
  return (
    <p className={classes.line}>
      <span role="status">
        <strong>showing {shown} applicants</strong>
        {hidden > 0 && (
          <span className={classes.quiet}>
            {' '}
            · {hidden} hidden by {quoted(question.filters)}
          </span>
        )}
      </span>
      {narrowed && onReset && (
        <>
          <span className={classes.quiet}> · </span>
          <Anchor component="button" type="button" inherit onClick={onReset}>
            reset filter
          </Anchor>
        </>
      )}
    </p>
  );
}
