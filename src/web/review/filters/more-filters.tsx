import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { queryOf } from '../../../domain/review/filter-query.ts';
import { type FilterConfig, NO_FILTERS } from '../../../domain/review/review-filters.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { useReviewCount } from '../list/use-review.ts';
import { FilterChoice } from './filter-choice.tsx';
import { CompletedChecks, FilterNote, RangeFields } from './filter-fields.tsx';
import classes from './more-filters.module.css';

interface MoreFiltersProps {
  propertyId: string;
  /** The search text: only matches are counted. */
  search: string;
  opened: boolean;
  onClose: () => void;
  config: FilterConfig;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  onApply: (config: FilterConfig) => void;
}

/** The filters that are not beside the search. They hide people only once applied. */
export function MoreFilters({ opened, onClose, ...form }: MoreFiltersProps) {
  return (
    <SheetModal opened={opened} onClose={onClose} title={t`more filters`} width={750}>
      {opened && <FilterForm onClose={onClose} {...form} />}
    </SheetModal>
  );
}

/** Milliseconds without a change before the matches are counted. */
const PAUSE = 200;

function FilterForm({
  propertyId,
  search,
  config,
  incomeNeedsHistory,
  onApply,
  onClose,
}: Omit<MoreFiltersProps, 'opened'>) {
  const [chosen, setChosen] = useState<FilterConfig>({ ...config, filterApplied: true });
  const [settled] = useDebouncedValue(chosen, PAUSE);
  const answer = useReviewCount(propertyId, queryOf(search, settled));
  const count = settled === chosen ? answer.count : undefined;
  const set = (change: Partial<FilterConfig>): void => setChosen({ ...chosen, ...change });
  const apply = (filters: FilterConfig): void => {
    onApply(filters);
    onClose();
  };
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{t`Filters hide people. They do not change anyone’s rank.`}</p>
      <RangeFields chosen={chosen} set={set} />
      <FilterNote incomeNeedsHistory={incomeNeedsHistory} />
      <div className={classes.columns}>
        <div>
          <h3 className={classes.group}>{t`Household`}</h3>
          <FilterChoice
            label={t`smoking`}
            narrow={t`non-smoker`}
            narrowed={!chosen.allowSmoke}
            onChange={(narrowed) => set({ allowSmoke: !narrowed })}
          />
          <FilterChoice
            label={t`pets`}
            narrow={t`no pets`}
            narrowed={!chosen.pets}
            onChange={(narrowed) => set({ pets: !narrowed })}
          />
          <p className={classes.quiet}>{t`A service animal is not a pet.`}</p>
        </div>
        <CompletedChecks chosen={chosen} set={set} />
      </div>
      <SheetFoot
        start={
          <Button variant="subtle" onClick={() => apply(NO_FILTERS)}>
            {t`reset filter`}
          </Button>
        }
      >
        <span role="status" className={classes.count}>
          {count && t`${formatNumber(count.shown)} of ${formatNumber(count.all)} match`}
          {!count && answer.isMissing && t`We couldn’t count how many match.`}
        </span>
        <Button onClick={() => apply(chosen)}>
          {count ? t`show ${plural(count.shown, { one: '# applicant', other: '# applicants' })}` : t`show`}
        </Button>
      </SheetFoot>
    </div>
  );
}
