import { Input, PinInput } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../domain/text/t.ts';

interface CodeBoxesProps {
  /** The label of the group, such as "Code". */
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

const DIGITS = 4;

/**
 * Four boxes with one digit each. A code that is pasted or filled in by the phone fills all of them; arrows and backspace
 * move between boxes, and anything but digits is ignored. In a modal the first box takes the focus.
 */
export function CodeBoxes({ label, value, onChange, error, disabled = false }: CodeBoxesProps) {
  const id = useId();
  return (
    <div>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <PinInput
        aria-labelledby={`${id}-label`}
        length={DIGITS}
        type="number"
        oneTimeCode
        size="xl"
        placeholder=""
        value={value}
        onChange={onChange}
        error={error !== undefined}
        disabled={disabled}
        getInputProps={(index) => ({
          'aria-label': t`${label}, digit ${index + 1} of ${DIGITS}`,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
          'aria-invalid': error === undefined ? undefined : true,
          ...(index === 0 && { 'data-autofocus': true }),
        })}
      />
      <div role="alert">
        {error !== undefined && (
          <Input.Error id={`${id}-error`} mt={8}>
            {error}
          </Input.Error>
        )}
      </div>
    </div>
  );
}
