import { Button, Chip, TextInput } from '@mantine/core';
import { useState } from 'react';
import { furtherFilters, isActiveTick, QUICK_TICKS } from '../../../domain/review/active-filters.ts';
import { type FilterConfig, ticked } from '../../../domain/review/review-filters.ts';
import { REVIEW_TICKS } from '../../../domain/review/review-question.ts';
import { t } from '../../../domain/text/t.ts';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import { useSite } from '../../app/api/site.ts';
import { IconAdjustmentsHorizontal, IconSearch } from '../../kit/icons/icons.ts';
import { MoreFilters } from './more-filters.tsx';
import classes from './search-bar.module.css';

interface SearchBarProps {
  propertyId: string;
  search: string;
  filters: FilterConfig;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  /** Called on each keystroke; the search itself is debounced by the caller. */
  onSearch: (search: string) => void;
  onFilter: (filters: FilterConfig) => void;
}

/** The checks that quick filters are about. */
const CHECK_OF_TICK: Partial<Record<(typeof QUICK_TICKS)[number], CheckKind>> = {
  income_verified: KIND.income,
  credit_checked: KIND.credit,
};

/** Search by name, the quick filters, and a button for all the others. */
export function SearchBar(props: SearchBarProps) {
  const { propertyId, search, filters, incomeNeedsHistory, onSearch, onFilter } = props;
  const [isOpen, setIsOpen] = useState(false);
  const further = furtherFilters(filters).length;
  const offered = useSite().checks;
  const quickTicks = QUICK_TICKS.filter((tick) => {
    const check = CHECK_OF_TICK[tick];
    return check === undefined || offered.includes(check);
  });
  return (
    <search className={classes.row}>
      <TextInput
        type="search"
        aria-label={t`Search by first or last name`}
        placeholder={t`Search by first or last name`}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        radius="xl"
        maxLength={100}
        className={classes.field}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <div className={classes.chips}>
        {quickTicks.map((tick) => (
          <Chip
            key={tick}
            variant="filled"
            checked={isActiveTick(filters, tick)}
            onChange={(on) => onFilter(ticked(filters, tick, on))}
          >
            {REVIEW_TICKS[tick]()}
          </Chip>
        ))}
        <Button
          variant={further > 0 ? 'filled' : 'default'}
          className={classes.more}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t`more filters`}
          {further > 0 && ` · ${further}`}
        </Button>
      </div>
      <MoreFilters
        propertyId={propertyId}
        search={search}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        config={filters}
        incomeNeedsHistory={incomeNeedsHistory}
        onApply={onFilter}
      />
    </search>
  );
}
