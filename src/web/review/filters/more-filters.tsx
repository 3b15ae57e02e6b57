import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { INCOME_TOGETHER } from '../../../domain/properties/check-requirements.ts';
import { queryOf } from '../../../domain/review/filter-query.ts';
import { type FilterConfig, NO_FILTERS } from '../../../domain/review/review-filters.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { msg, plural, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { useSite } from '../../app/api/site.ts';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconMapPin } from '../../kit/icons/icons.ts';
import { useReviewCount } from '../list/use-review.ts';
import classes from './more-filters.module.css';
import { RangeField } from './range-field.tsx';

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

/** What to know about the filters; nothing where there is nothing to know. */
function FilterNote({ incomeNeedsHistory }: { incomeNeedsHistory: boolean }) {
  const offersCredit = useSite().checks.includes(KIND.credit);
  if (!incomeNeedsHistory && !offersCredit) return null;
  return (
    <Note icon={<IconMapPin size={20} stroke={1.6} aria-hidden />}>
      {incomeNeedsHistory && `${INCOME_TOGETHER()} `}
      {offersCredit && t`People without a credit score are not hidden by a range of scores.`}
    </Note>
  );
}

interface PartProps {
  chosen: FilterConfig;
  set: (change: Partial<FilterConfig>) => void;
}

function RangeFields({ chosen, set }: PartProps) {
  const offered = useSite().checks;
  return (
    <>
      <RangeField
        label={t`Household income a month`}
        range={chosen.householdRange}
        onChange={(householdRange) => set({ householdRange })}
        step={100}
        isIncome
      />
      <RangeField
        label={t`Salary a month, all current jobs`}
        range={chosen.salaryRange}
        onChange={(salaryRange) => set({ salaryRange })}
        step={100}
        isIncome
      />
      {offered.includes(KIND.credit) && (
        <RangeField
          label={t`Credit score`}
          range={chosen.creditRange}
          onChange={(creditRange) => set({ creditRange })}
          step={1}
        />
      )}
    </>
  );
}

/** The filters by finished checks; references are no filter. */
const CHECK_FILTERS = [
  { kind: KIND.identity, label: msg`ID verification`, field: 'idVerification' },
  { kind: KIND.income, label: msg`income & expense verification`, field: 'bankCheck' },
  { kind: KIND.background, label: msg`background check`, field: 'backgroundCheck' },
  { kind: KIND.credit, label: msg`credit check`, field: 'filterByCreditCheck' },
] as const;

function CompletedChecks({ chosen, set }: PartProps) {
  const offered = useSite().checks;
  const filters = CHECK_FILTERS.filter(({ kind }) => offered.includes(kind));
  if (filters.length === 0) return null;
  return (
    <fieldset className={classes.ticks}>
      <legend className={classes.group}>{t`Only show when completed`}</legend>
      {filters.map(({ label, field }) => (
        <Checkbox
          key={field}
          label={label()}
          checked={chosen[field]}
          onChange={(event) => set({ [field]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

interface FilterChoiceProps {
  label: string;
  /** Label of the narrower choice. */
  narrow: string;
  narrowed: boolean;
  onChange: (narrowed: boolean) => void;
}

function FilterChoice({ label, narrow, narrowed, onChange }: FilterChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        className={classes.switch}
        fullWidth
        data={[
          { value: 'any', label: t`any` },
          { value: 'narrow', label: narrow },
        ]}
        value={narrowed ? 'narrow' : 'any'}
        onChange={(value) => onChange(value === 'narrow')}
      />
    </div>
  );
}
