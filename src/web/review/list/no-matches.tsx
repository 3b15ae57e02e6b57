import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { hiddenBy } from '../../../domain/review/review-filters.ts';
import { counted } from '../../../domain/text/counted.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowBackUp, IconFilterOff } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import goneClasses from './applicant-gone.module.css';
import classes from './no-matches.module.css';

/** Shown above the list when the open application is no longer in it. */
export function ApplicantGone() {
  return (
    <div role="status" className={goneClasses.gone}>
      <Note icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden />}>
        The application that was open here is no longer in your list. Applicants can take theirs back at any time.
      </Note>
    </div>
  );
}

interface NoMatchesProps {
  counts: { hidden: number; hidden_by: Record<string, number> };
  search: string;
  onReset: () => void;
}

/** Shown when search and filters match nobody: what hides how many people, and a reset. */
export function NoMatches({ counts: { hidden, hidden_by }, search, onReset }: NoMatchesProps) {
  const filters = hiddenBy(hidden_by);
  return (
    <Card>
      <EmptyState
        title="No applicants match your filter criteria."
        icon={<IconFilterOff size={32} stroke={1.4} className={classes.icon} aria-hidden />}
        action={<Button onClick={onReset}>reset filter</Button>}
      >
        {hidden > 0 ? (
          <>
            {counted(hidden, 'person is', 'people are')} hidden by{' '}
            {filters.map(({ words }, index) => (
              <Fragment key={words}>
                {index > 0 && (index === filters.length - 1 ? ' and ' : ', ')}
                <strong>{words}</strong>
              </Fragment>
            ))}
            .
          </>
        ) : (
          `No first or last name has “${search.trim()}” in it.`
        )}
      </EmptyState>
    </Card>
  );
}
