import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { counted, sentence } from '../../domain/counted.ts';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import classes from './review-nothing.module.css';
import type { ReviewQuestion } from './review-search.tsx';

interface ReviewNothingProps {
  hidden: number;
  question: ReviewQuestion;
  onReset: () => void;
}

/** Nobody is left after search and filters: who is hidden by what, and the way back. */
export function ReviewNothing({ hidden, question, onReset }: ReviewNothingProps) {
  const people = counted(hidden, 'person is', 'people are');
  const filters = question.filters.map((name) => <strong key={name}>{name}</strong>);
  return (
    <Card>
      <EmptyState
        title="No applicants match your filter criteria."
        icon={<IconFilterOff size={32} stroke={1.4} className={classes.icon} aria-hidden />}
        action={<Button onClick={onReset}>reset filter</Button>}
      >
        {hidden > 0 ? (
          <>
            {sentence(people)} hidden by {filters[0]}
            {filters[1] && <> and {filters[1]}</>}.
          </>
        ) : (
          `No first or last name has “${question.search.trim()}” in it.`
        )}
      </EmptyState>
    </Card>
  );
}
