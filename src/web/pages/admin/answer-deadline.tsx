import { counted } from '../../../domain/text/counted.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import classes from './console.module.css';

interface AnswerDeadlineProps {
  /** When somebody asked for it. */
  at: string;
  /** Negative once it is overdue. */
  daysLeft: number;
}

const describe = (daysLeft: number): string =>
  daysLeft > 0 ? `${counted(daysLeft, 'day')} left` : `overdue by ${counted(-daysLeft, 'day')}`;

/** When an applicant asked for something, and how long an operator may take: a column of a list. */
export function AnswerDeadline({ at, daysLeft }: AnswerDeadlineProps) {
  return (
    <>
      <p>{formatDate(new Date(at))}</p>
      <p className={classes.quiet}>{describe(daysLeft)}</p>
    </>
  );
}

/** The same in one line of a card. */
export function AnswerDeadlineLine({ at, daysLeft }: AnswerDeadlineProps) {
  return (
    <p className={classes.quiet}>
      {formatDate(new Date(at))}, {describe(daysLeft)}
    </p>
  );
}
