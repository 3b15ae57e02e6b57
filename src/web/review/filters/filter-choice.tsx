import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './more-filters.module.css';

interface FilterChoiceProps {
  label: string;
  /** Label of the narrower choice. */
  narrow: string;
  narrowed: boolean;
  onChange: (narrowed: boolean) => void;
}

/** Any, or a narrower choice. */
export function FilterChoice({ label, narrow, narrowed, onChange }: FilterChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        className={classes.switch}
        fullWidth
        data={[
          { value: 'any', label: t`any` },
          { value: 'narrow', label: narrow },
        ]}
        value={narrowed ? 'narrow' : 'any'}
        onChange={(value) => onChange(value === 'narrow')}
      />
    </div>
  );
}
