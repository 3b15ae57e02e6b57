import { ActionIcon, Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PhoneInput } from '../../kit/forms/phone-input.tsx';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import classes from './co-applicant-fields.module.css';
import { type FriendValues, friendProblems } from './co-applicant-values.ts';

interface FriendFieldsProps {
  value: FriendValues;
  /** The place in the list, from 1. */
  number: number;
  onChange: (value: FriendValues) => void;
  /** Left out for the only row. */
  onRemove?: (() => void) | undefined;
  /** True once "next" was pressed: every fault is said. */
  complains: boolean;
  /** True for a row that was just added and wants the focus. */
  isNew: boolean;
}

/** One person to apply with: a name, and how the link reaches them. */
export function FriendFields({ value, number, onChange, onRemove, complains, isNew }: FriendFieldsProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState<{ name?: boolean; contact?: boolean }>({});
  const problems = friendProblems(value);
  const name = (complains || left.name) && problems.name;
  const contact = (complains || left.contact) && problems.contact;
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const reach = {
    autoComplete: 'off',
    error: contact,
    onBlur: () => setLeft((old) => ({ ...old, contact: value.contact !== '' })),
  } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div className={classes.friend} role="group" aria-label={`Person ${number}`}>
      <div className={classes.head}>
        <p className={classes.title}>Person {number}</p>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="stone"
            size={36}
            aria-label={`remove ${value.name || `person ${number}`}`}
            onClick={onRemove}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <FieldRow>
        <TextInput
          ref={first}
          label="Name"
          autoComplete="off"
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          onBlur={() => setLeft((old) => ({ ...old, name: value.name !== '' }))}
          error={name}
        />
        <div>
          <Input.Label labelElement="div" id={`${id}-method`}>
            Send the link by
          </Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby={`${id}-method`}
            value={value.method}
            onChange={(method) => {
              setLeft((old) => ({ ...old, contact: false }));
              onChange({ ...value, method: method === 'phone' ? 'phone' : 'email', contact: '' });
            }}
            data={[
              { value: 'email', label: 'e-mail' },
              { value: 'phone', label: 'text message' },
            ]}
          />
        </div>
      </FieldRow>
      {value.method === 'phone' ? (
        <PhoneInput
          label="Phone"
          value={value.contact}
          onChange={(typed) => onChange({ ...value, contact: typed })}
          {...reach}
        />
      ) : (
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          value={value.contact}
          onChange={(event) => onChange({ ...value, contact: event.currentTarget.value })}
          {...reach}
        />
      )}
    </div>
  );
}
