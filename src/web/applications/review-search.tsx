import { Chip, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { QUICK_FILTERS, type QuickFilter } from '../../domain/applications/review.ts';
import classes from './review-search.module.css';

export interface ReviewQuestion {
  search: string;
  filters: QuickFilter[];
}

interface ReviewSearchProps {
  question: ReviewQuestion;
  onChange: (question: ReviewQuestion) => void;
}

/** Search by name, and the quick filters that the answers allow. */
export function ReviewSearch({ question, onChange }: ReviewSearchProps) {
  return (
    <search className={classes.row}>
      <TextInput
        type="search"
        aria-label="Search by first or last name"
        placeholder="Search by first or last name"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        radius="xl"
        className={classes.field}
        value={question.search}
        onChange={(event) => onChange({ ...question, search: event.currentTarget.value })}
      />
      <Chip.Group
        multiple
        value={question.filters}
        onChange={(chosen) => onChange({ ...question, filters: QUICK_FILTERS.filter((name) => chosen.includes(name)) })}
      >
        <div className={classes.chips}>
          {QUICK_FILTERS.map((name) => (
            <Chip key={name} value={name} variant="filled">
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </search>
  );
}
