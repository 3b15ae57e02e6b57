import { TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../domain/text/format-number.ts';
import { msg, t } from '../../../domain/text/t.ts';
import classes from './amount-input.module.css';
import {
  groupedAmount,
  normalizeMonth,
  plainAmount,
  retainsGroups,
  withoutGroups,
  withoutMinus,
} from './number-text.ts';

interface TypedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  value: string;
  onChange: (value: string) => void;
}

/** A whole number with its unit. Typed text stays, so that validation sees it; a minus is dropped. */
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
 * Dollars a month, shown in groups. Text is not changed while typing; on blur the value becomes digits and at
 * most a decimal point. Focus does not change the text, which would lose the selection, and a separator that we inserted
 * is never read as the user's own.
 */
export function AmountInput({ label, value, onChange, onBlur, ...rest }: TypedNumberProps) {
  const [typed, setTyped] = useState<{ text: string; holdsGroups: boolean }>();
  const shown = typed?.text ?? groupedAmount(value);
  const isSignFirst = formatMoney(0).startsWith('$');
  return (
    <TextInput
      label={withUnit(label, PER_MONTH())}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const text = withoutMinus(event.currentTarget.value);
        const holdsGroups = (typed?.holdsGroups ?? true) && retainsGroups(shown, text);
        setTyped({ text, holdsGroups });
        onChange(holdsGroups ? withoutGroups(text) : text);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        const amount = plainAmount(value);
        if (amount !== value) onChange(amount);
        onBlur?.(event);
      }}
      leftSection={isSignFirst && <span aria-hidden>$</span>}
      leftSectionWidth={30}
      {...unitOf(isSignFirst ? PER_MONTH() : `$ ${PER_MONTH()}`)}
      {...rest}
    />
  );
}

/** A year and a month; common formats, with the month as a number or a name, become 2021-03 on blur. */
export function MonthInput({ value, onChange, onBlur, ...rest }: TypedNumberProps) {
  return (
    <TextInput
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const month = normalizeMonth(value);
        if (month !== value) onChange(month);
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}

const PER_MONTH = msg`CAD per month`;

/** The unit inside the field is hidden from screen readers, so the label repeats it. */
const withUnit = (label: ReactNode, unit: string | undefined): ReactNode =>
  unit === undefined ? (
    label
  ) : (
    <>
      {label}
      <VisuallyHidden component="span">{t`in ${unit}`}</VisuallyHidden>
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
