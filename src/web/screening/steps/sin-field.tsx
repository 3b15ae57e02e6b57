import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SIN_DIGITS } from '../../../domain/screening/attempts/checked-person.ts';
import { t } from '../../../domain/text/t.ts';
import { IconEye, IconEyeOff } from '../../kit/icons/icons.ts';
import classes from './person-fields.module.css';
import { groupSin, isSinTooLong, type PersonFaults, type PersonValues } from './person-values.ts';

interface SinFieldProps {
  values: PersonValues;
  faults: PersonFaults;
  set: (change: Partial<PersonValues>) => void;
  onLeave: (field: 'sin') => void;
}

/** The SIN, or that the person prefers not to give it. */
export function SinField({ values, faults, set, onLeave }: SinFieldProps) {
  const [isSinShown, setSinShown] = useState(false);
  return (
    <div className={classes.sin}>
      <TextInput
        label={t`SIN`}
        description={t`Optional: it makes the match more certain. To leave it out, check the box below. We send it to the bureau and don’t keep it.`}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.digits ?? '' }}
        data-shown={isSinShown || undefined}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t`Show SIN`}
            aria-pressed={isSinShown}
            disabled={values.no_sin}
            onClick={() => setSinShown(!isSinShown)}
          >
            {isSinShown ? (
              <IconEyeOff size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconEye size={20} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        }
        value={values.sin}
        disabled={values.no_sin}
        error={faults.sin ?? (isSinTooLong(values.sin) ? SIN_DIGITS() : undefined)}
        data-path="sin"
        onChange={(event) => {
          const { value, selectionEnd } = event.currentTarget;
          // Grouped only while typing at the end; in the middle the caret would jump.
          set({ sin: selectionEnd === value.length ? groupSin(value) : value });
        }}
        onBlur={() => {
          set({ sin: groupSin(values.sin) });
          if (values.sin !== '') onLeave('sin');
        }}
      />
      <Checkbox
        label={t`I prefer not to give my SIN`}
        checked={values.no_sin}
        onChange={(event) => set({ no_sin: event.currentTarget.checked, sin: '' })}
      />
    </div>
  );
}
