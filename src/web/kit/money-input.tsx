import { NumberInput, type NumberInputProps } from '@mantine/core';

interface MoneyInputProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'leftSection' | 'rightSection' | 'prefix' | 'suffix'> {
  /** Dollars; '' while nothing is entered. */
  value: number | '';
  onChange: (dollars: number | '') => void;
  /** What stands on the right: "CAD a month" when left out, '' for nothing. */
  unit?: string;
  /** Whole dollars only when false (the default); two decimals when true. */
  cents?: boolean;
}

/** An amount in dollars with grouped thousands. Negative amounts cannot be entered. */
export function MoneyInput({ value, onChange, unit = 'CAD a month', cents = false, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      value={value}
      onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? '' : Number(next))}
      thousandSeparator=","
      allowNegative={false}
      decimalScale={cents ? 2 : 0}
      inputMode={cents ? 'decimal' : 'numeric'}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={30}
      rightSection={unit ? <span style={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>{unit}</span> : undefined}
      rightSectionWidth={unit ? `calc(${unit.length}ch + 1rem)` : undefined}
      rightSectionPointerEvents="none"
      {...rest}
    />
  );
}
