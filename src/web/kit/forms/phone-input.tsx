import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatPhone, normalizePhone, phoneProblem } from '../../../domain/values/phone.ts';

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** The text as typed, or ten digits. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A North American number. Typed text is left as it is, so that validation sees it; on blur a valid number becomes ten
 * digits and is shown as (416) 555-0199.
 */
export function PhoneInput({ value, onChange, onFocus, onBlur, ...rest }: PhoneInputProps) {
  /** The text while the field has the focus; it is never reformatted while typing. */
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
