import { ActionIcon, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { IconTrash } from '../../kit/icons/icons.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import { NO_REFERENCE, type ReferenceValues } from './employment-values.ts';
import classes from './entry-references.module.css';
import type { EntryInputs } from './use-entries.ts';

const normalizeIfComplete = (typed: string): string => {
  const digits = typed.replace(/[\s().+-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : typed;
};

interface ReferenceFieldsProps {
  form: EntryInputs;
  index: number;
  /** It was just added and takes the focus. */
  isNew: boolean;
  /** Keeps the fields open while they are filled in. */
  onOpen: () => void;
  onRemove?: (() => void) | undefined;
}

export function ReferenceFields({ form, index, isNew, onOpen, onRemove }: ReferenceFieldsProps) {
  const { references } = form.entry;
  const person = references[index] ?? NO_REFERENCE;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const set = (changes: Partial<ReferenceValues>): void =>
    form.set({ references: references.map((one, other) => (other === index ? { ...one, ...changes } : one)) });
  const path = (field: string): string => `references.${index}.${field}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div className={classes.fields} role="group" aria-label={t`Reference ${index + 1}`} onFocus={onOpen}>
      <FieldRow>
        <TextInput
          ref={first}
          label={t`Name`}
          autoComplete="off"
          value={person.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          onBlur={() => form.check(path('name'))}
          error={form.problem(path('name'))}
        />
        <TextInput
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={person.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          onBlur={() => form.check(path('email'))}
          error={form.problem(path('email'))}
        />
        <ReferencePhone
          number={person.phone_number}
          onChange={(phone_number) => set({ phone_number })}
          onLeave={() => form.check(path('phone_number'))}
          error={form.problem(path('phone_number'))}
        />
      </FieldRow>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="stone"
          size={36}
          className={classes.remove}
          aria-label={t`remove ${person.name || t`this reference`}`}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

interface ReferencePhoneProps {
  number: string;
  onChange: (number: string) => void;
  onLeave: () => void;
  error: string | undefined;
}

function ReferencePhone({ number, onChange, onLeave, error }: ReferencePhoneProps) {
  const [isDialling, setIsDialling] = useState(false);
  return (
    <TextInput
      label={t`Phone`}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={isDialling ? number : formatPhone(number)}
      onChange={(event) => {
        setIsDialling(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setIsDialling(false);
        if (normalizeIfComplete(number) !== number) onChange(normalizeIfComplete(number));
        onLeave();
      }}
      error={error}
    />
  );
}
