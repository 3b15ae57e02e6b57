import { Checkbox, Input } from '@mantine/core';
import type { Ref } from 'react';
import { t } from '../../../domain/text/t.ts';

interface TruthCheckboxProps {
  tick: Ref<HTMLInputElement>;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** It is required and not checked. */
  isMissing: boolean;
}

/** The applicant's statement that the application is true. */
export function TruthCheckbox({ tick, checked, onChange, isMissing }: TruthCheckboxProps) {
  return (
    <div>
      <Checkbox
        ref={tick}
        label={t`Everything here is true to the best of my knowledge`}
        description={t`You can withdraw your application at any time.`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'agree-error' : undefined}
      />
      {isMissing && (
        <Input.Error id="agree-error" mt={7} ml={34} role="alert">
          {t`Please confirm that everything here is true`}
        </Input.Error>
      )}
    </div>
  );
}
