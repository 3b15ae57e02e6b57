import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatPhone, normalizePhone, phoneProblem } from '../../../domain/values/phone.ts';

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** What was typed, or ten digits. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A North American number. What is typed stays as it is, so that the rules can complain about it; when the focus
 * leaves a number without a fault, the value becomes its ten digits and reads as (416) 555-0199.
 */
export function PhoneInput({ value, onChange, onFocus, onBlur, ...rest }: PhoneInputProps) {
  /** What stands in the field while it has the focus; it is never rewritten under the person's fingers. */
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={typed ?? formatPhone(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      onFocus={(event) => {
        setTyped(event.currentTarget.value);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        if (value !== '' && phoneProblem(value) === undefined) onChange(normalizePhone(value));
        onBlur?.(event);
      }}
      {...rest}
    />
  );
}
