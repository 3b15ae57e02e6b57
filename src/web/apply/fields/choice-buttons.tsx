import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './choice-buttons.module.css';

interface OneOfProps {
  label: string;
  description?: string;
  /** '' while nothing is chosen. */
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Two or three short options side by side. */
export function OneOf({ label, description, value, data, onChange, error }: OneOfProps) {
  const id = useId();
  return (
    <div data-problem={error ? true : undefined}>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      {description && <Input.Description id={`${id}-hint`}>{description}</Input.Description>}
      <SegmentedControl
        className={classes.answers}
        data={data}
        value={value}
        onChange={onChange}
        fullWidth
        aria-labelledby={`${id}-label`}
        aria-describedby={[description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <Input.Error id={`${id}-error`} mt={7}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

/** A yes or no question. */
export function YesNo(props: Omit<OneOfProps, 'data'>) {
  return (
    <OneOf
      {...props}
      data={[
        { value: 'yes', label: t`yes` },
        { value: 'no', label: t`no` },
      ]}
    />
  );
}
