import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { drawn, type Range } from '../../../domain/review/review-filters.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { t } from '../../../domain/text/t.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import classes from './range-field.module.css';

/** A range of numbers, and what it is a range of. */
export interface RangeFieldProps {
  label: string;
  range: Range;
  onChange: (range: Range) => void;
  step: number;
  /** An income in dollars, whose right bound means "and more" while it is not moved. */
  isIncome?: true;
}

/** The sign before or after an amount, and what separates its thousands, as the reader's language has them. */
function amountSigns(): { prefix: string; suffix: string } {
  const [prefix = '', suffix = ''] = formatDollars(0).split('0');
  return { prefix, suffix };
}
const thousandSeparator = (): string => formatNumber(1000).slice(1, -3);

interface BoundProps extends Pick<NumberInputProps, 'min' | 'max' | 'prefix' | 'suffix'> {
  label: string;
  value: number;
  onSet: (value: number) => void;
}

/** A box that accepts any number while typing, and the nearest valid one on blur. */
function Bound({ label, value, onSet, ...bounds }: BoundProps) {
  const [typed, setTyped] = useState<number | string>();
  return (
    <NumberInput
      aria-label={label}
      className={classes.box}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typeof typed === 'number') onSet(typed);
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      clampBehavior="none"
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator={thousandSeparator()}
      inputMode="numeric"
      {...bounds}
    />
  );
}

/** The two bounds as boxes to type in. */
export function RangeBounds({ field }: { field: RangeFieldProps }) {
  const { label, range, onChange, isIncome } = field;
  const { abs, curr } = range;
  const signs = isIncome && amountSigns();
  return (
    <div className={classes.boxes}>
      <Bound
        label={t`${label}, at least`}
        value={curr.min}
        min={abs.min}
        max={curr.max - 1}
        {...signs}
        onSet={(value) => onChange(drawn(range, 'min', value))}
      />
      <span>{t`to`}</span>
      <Bound
        label={t`${label}, at most`}
        value={curr.max}
        min={curr.min + 1}
        max={abs.max}
        {...signs}
        onSet={(value) => onChange(drawn(range, 'max', value))}
      />
      {/* @untranslated: the code of a currency */}
      {isIncome && <span>CAD</span>}
    </div>
  );
}
