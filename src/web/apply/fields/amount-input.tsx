import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './amount-input.module.css';
import { groupedAmount, keepsCommaOf, plainAmount, tidyMonth, withoutGroups, withoutMinus } from './number-text.ts';

interface TypedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: string;
  onChange: (value: string) => void;
}

/** A whole number with its unit. What is typed stays, so that the rules can complain; a minus is not taken. */
export function CountInput({ label, unit, value, onChange, ...rest }: TypedNumberProps & { unit?: string }) {
  return (
    <TextInput
      label={withUnit(label, unit)}
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
 * holds no sign but a point. Entering the field changes nothing in it, so that what was selected stays selected, and a
 * comma that our grouping put there is never read as the person's own.
 */
export function AmountInput({ label, value, onChange, onBlur, ...rest }: TypedNumberProps) {
  const [typed, setTyped] = useState<{ text: string; holdsGroups: boolean }>();
  const shown = typed?.text ?? groupedAmount(value);
  return (
    <TextInput
      label={withUnit(label, PER_MONTH)}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const text = withoutMinus(event.currentTarget.value);
        const holdsGroups = (typed?.holdsGroups ?? true) && keepsCommaOf(shown, text);
        setTyped({ text, holdsGroups });
        onChange(holdsGroups ? withoutGroups(text) : text);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        const amount = plainAmount(value);
        if (amount !== value) onChange(amount);
        onBlur?.(event);
      }}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={30}
      {...unitOf(PER_MONTH)}
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

const PER_MONTH = 'CAD a month';

/** The unit stands in the field, where nobody hears it: here it is said behind the label. */
const withUnit = (label: ReactNode, unit: string | undefined): ReactNode =>
  unit === undefined ? (
    label
  ) : (
    <>
      {label}
      <VisuallyHidden component="span">in {unit}</VisuallyHidden>
    </>
  );

const unitOf = (unit: string | undefined) =>
  unit === undefined
    ? {}
    : {
        rightSection: (
          <span className={classes.unit} aria-hidden>
            {unit}
          </span>
        ),
        rightSectionWidth: `calc(${unit.length}ch + 1rem)`,
        rightSectionProps: { className: classes.side },
        rightSectionPointerEvents: 'none' as const,
      };
