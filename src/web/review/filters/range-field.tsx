import { RangeSlider } from '@mantine/core';
import { useId } from 'react';
import { drawn } from '../../../domain/review/review-filters.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { t } from '../../../domain/text/t.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { RangeBounds, type RangeFieldProps } from './range-bounds.tsx';
import classes from './range-field.module.css';

/** Two bounds, set with a slider or typed into boxes. */
export function RangeField(props: RangeFieldProps) {
  const { label, range, onChange, step, isIncome } = props;
  const id = useId();
  const { abs, curr } = range;
  const format = isIncome ? formatDollars : formatNumber;
  const isOpen = isIncome && curr.max === abs.max;
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <div className={classes.head}>
        <legend id={id} className={classes.label}>
          {label}
        </legend>
        <RangeBounds field={props} />
      </div>
      <RangeSlider
        min={abs.min}
        max={abs.max}
        step={step}
        minRange={1}
        size={6}
        classNames={{ root: classes.slider, thumb: classes.thumb }}
        thumbSize={22}
        value={[curr.min, curr.max]}
        onChange={([min, max]) => {
          if (min !== curr.min) onChange(drawn(range, 'min', min));
          else if (max !== curr.max) onChange(drawn(range, 'max', max));
        }}
        label={null}
        thumbFromLabel={t`${label}, at least`}
        thumbToLabel={t`${label}, at most`}
        thumbProps={(index) => ({
          'aria-valuetext': format(index === 0 ? curr.min : curr.max),
          onKeyDown: ({ key }) => {
            if (key === 'Home' || key === 'End') {
              onChange(drawn(range, index === 0 ? 'min' : 'max', key === 'Home' ? abs.min : abs.max));
            }
          },
        })}
      />
      {isOpen && <p className={classes.open}>{t`${format(abs.max)} and more`}</p>}
    </fieldset>
  );
}
