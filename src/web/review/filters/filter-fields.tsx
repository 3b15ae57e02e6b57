import { Checkbox } from '@mantine/core';
import { INCOME_TOGETHER } from '../../../domain/properties/check-requirements.ts';
import type { FilterConfig } from '../../../domain/review/review-filters.ts';
import { msg, t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { useSite } from '../../app/api/site.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconMapPin } from '../../kit/icons/icons.ts';
import classes from './more-filters.module.css';
import { RangeField } from './range-field.tsx';

interface PartProps {
  chosen: FilterConfig;
  set: (change: Partial<FilterConfig>) => void;
}

/** The filters with a lower and an upper bound. */
export function RangeFields({ chosen, set }: PartProps) {
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

/** Which checks have to be complete. */
export function CompletedChecks({ chosen, set }: PartProps) {
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

/** What to know about the filters; nothing where there is nothing to know. */
export function FilterNote({ incomeNeedsHistory }: { incomeNeedsHistory: boolean }) {
  const offersCredit = useSite().checks.includes(KIND.credit);
  if (!incomeNeedsHistory && !offersCredit) return null;
  return (
    <Note icon={<IconMapPin size={20} stroke={1.6} aria-hidden />}>
      {incomeNeedsHistory && `${INCOME_TOGETHER()} `}
      {offersCredit && t`People without a credit score are not hidden by a range of scores.`}
    </Note>
  );
}
