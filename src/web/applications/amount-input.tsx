import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import classes from './amount-input.module.css';
import { groupedAmount, plainAmount, tidyMonth, withoutMinus } from './number-text.ts';

interface TypedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: string;
  onChange: (value: string) => void;
}

/** A whole number with its unit. What is typed stays, so that the rules can complain; a minus is not taken. */
export function CountInput({ unit, value, onChange, ...rest }: TypedNumberProps & { unit?: string }) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(withoutMinus(event.currentTarget.value))}
      {...unitOf(unit)}
      {...rest}
    />
  );
}

/**
 * Dollars a month, grouped to read. What is typed stays as it is while it is typed; the value of a field that was left
 * holds no sign but a point. Entering the field changes nothing in it, so that what was selected stays selected.
 */
export function AmountInput({ value, onChange, onBlur, ...rest }: TypedNumberProps) {
  const [typing, setTyping] = useState(false);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={typing ? value : groupedAmount(value)}
      onChange={(event) => {
        setTyping(true);
        onChange(withoutMinus(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyping(false);
        const amount = plainAmount(value);
        if (amount !== value) onChange(amount);
        onBlur?.(event);
      }}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={30}
      {...unitOf('CAD a month')}
      {...rest}
    />
  );
}

/** A year and a month; the ways in which people write them become 2021-03 when the field is left. */
export function MonthInput({ value, onChange, onBlur, ...rest }: TypedNumberProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const tidy = tidyMonth(value);
        if (tidy !== value) onChange(tidy);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}

const unitOf = (unit: string | undefined) =>
  unit === undefined
    ? {}
    : {
        rightSection: <span className={classes.unit}>{unit}</span>,
        rightSectionWidth: `calc(${unit.length}ch + 1rem)`,
        rightSectionPointerEvents: 'none' as const,
      };
