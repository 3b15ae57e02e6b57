import { NumberInput, type NumberInputProps, RangeSlider } from '@mantine/core';
import { useId, useState } from 'react';
import { drawn, type Range } from '../../../domain/review/review-filters.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import classes from './range-field.module.css';

interface RangeFieldProps {
  label: string;
  range: Range;
  onChange: (range: Range) => void;
  step: number;
  /** Before the numbers, such as `$`. */
  prefix?: string;
  /** After the boxes, such as `CAD`. */
  unit?: string;
  /** Follows the maximum while the right bound is not moved, such as "and more". */
  open?: string;
}

/** Two bounds, set with a slider or typed into boxes. */
export function RangeField(props: RangeFieldProps) {
  const { label, range, onChange, step, prefix = '', open } = props;
  const id = useId();
  const { abs, curr } = range;
  const format = (value: number): string => `${prefix}${formatNumber(value)}`;
  const isOpen = open !== undefined && curr.max === abs.max;
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <div className={classes.head}>
        <legend id={id} className={classes.label}>
          {label}
        </legend>
        <Bounds field={props} />
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
        thumbFromLabel={`${label}, at least`}
        thumbToLabel={`${label}, at most`}
        thumbProps={(index) => ({
          'aria-valuetext': format(index === 0 ? curr.min : curr.max),
          onKeyDown: ({ key }) => {
            if (key === 'Home' || key === 'End') {
              onChange(drawn(range, index === 0 ? 'min' : 'max', key === 'Home' ? abs.min : abs.max));
            }
          },
        })}
      />
      {isOpen && <p className={classes.open}>{`${format(abs.max)} ${open}`}</p>}
    </fieldset>
  );
}

interface BoundProps extends Pick<NumberInputProps, 'min' | 'max' | 'prefix'> {
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
      thousandSeparator=","
      inputMode="numeric"
      {...bounds}
    />
  );
}

function Bounds({ field }: { field: RangeFieldProps }) {
  const { label, range, onChange, prefix = '', unit } = field;
  const { abs, curr } = range;
  return (
    <div className={classes.boxes}>
      <Bound
        label={`${label}, at least`}
        value={curr.min}
        min={abs.min}
        max={curr.max - 1}
        prefix={prefix}
        onSet={(value) => onChange(drawn(range, 'min', value))}
      />
      <span>to</span>
      <Bound
        label={`${label}, at most`}
        value={curr.max}
        min={curr.min + 1}
        max={abs.max}
        prefix={prefix}
        onSet={(value) => onChange(drawn(range, 'max', value))}
      />
      {unit && <span>{unit}</span>}
    </div>
  );
}
