import { ActionIcon, Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { MOST_REFERENCES } from '../../../domain/applications/answers/employment.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { IconPlus } from '../../kit/icons/first-icons.ts';
import { IconTrash } from '../../kit/icons/icons.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import { NO_REFERENCE, type ReferenceValues } from './employment-values.ts';
import classes from './entry-references.module.css';
import type { EntryForm } from './use-entries.ts';

const isEmpty = (person: ReferenceValues): boolean => Object.values(person).every((word) => word === '');
const normalizeIfComplete = (typed: string): string => {
  const digits = typed.replace(/[\s().+-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : typed;
};

/** The references of a job. A complete one folds to a line. */
export function EntryReferences({ form }: { form: EntryForm }) {
  const { references } = form.entry;
  const id = useId();
  const [opened, setOpened] = useState<readonly number[]>(() =>
    references.flatMap((person, index) => (Object.values(person).some((word) => word === '') ? [index] : [])),
  );
  const [added, setAdded] = useState<number>();
  const hasProblem = (index: number): boolean =>
    ['name', 'email', 'phone_number'].some((field) => form.problem(`references.${index}.${field}`));

  const remove = (index: number): void => {
    setAdded(undefined);
    form.set({ references: references.filter((_, other) => other !== index) });
    setOpened((old) => old.filter((one) => one !== index).map((one) => (one > index ? one - 1 : one)));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div className={classes.references} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <p id={id} className={classes.title}>
          References
        </p>
        {references.length < MOST_REFERENCES && (
          <Anchor
            component="button"
            type="button"
            className={classes.add}
            onClick={() => {
              form.set({ references: [...references, NO_REFERENCE] });
              setAdded(references.length);
              setOpened([
                ...references.flatMap((person, index) => (isEmpty(person) ? [index] : [])),
                references.length,
              ]);
            }}
          >
            <IconPlus size={16} stroke={1.8} aria-hidden />
            add another
          </Anchor>
        )}
      </div>
      {references.map((person, index) => {
        const key = `${index}`;
        return opened.includes(index) || hasProblem(index) ? (
          <ReferenceFields
            key={key}
            form={form}
            index={index}
            isNew={added === index}
            onOpen={() => setOpened((old) => (old.includes(index) ? old : [...old, index]))}
            onRemove={references.length > 1 ? () => remove(index) : undefined}
          />
        ) : (
          <div key={key} className={classes.folded}>
            <div className={classes.words}>
              <p className={classes.name}>{person.name}</p>
              <p className={classes.contact}>
                {person.email} · <span data-nowrap>{formatPhone(person.phone_number)}</span>
              </p>
            </div>
            <Button
              variant="subtle"
              size="sm"
              aria-label={`edit ${person.name}`}
              onClick={() => setOpened([...opened, index])}
            >
              edit
            </Button>
          </div>
        );
      })}
    </div>
  );
}

interface ReferenceFieldsProps {
  form: EntryForm;
  index: number;
  /** It was just added and takes the focus. */
  isNew: boolean;
  /** Keeps the fields open while they are filled in. */
  onOpen: () => void;
  onRemove?: (() => void) | undefined;
}

function ReferenceFields({ form, index, isNew, onOpen, onRemove }: ReferenceFieldsProps) {
  const { references } = form.entry;
  const person = references[index] ?? NO_REFERENCE;
  const [isDialling, setIsDialling] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const set = (changes: Partial<ReferenceValues>): void =>
    form.set({ references: references.map((one, other) => (other === index ? { ...one, ...changes } : one)) });
  const path = (field: string): string => `references.${index}.${field}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div className={classes.fields} role="group" aria-label={`Reference ${index + 1}`} onFocus={onOpen}>
      <FieldRow>
        <TextInput
          ref={first}
          label="Name"
          autoComplete="off"
          value={person.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          onBlur={() => form.check(path('name'))}
          error={form.problem(path('name'))}
        />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={person.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          onBlur={() => form.check(path('email'))}
          error={form.problem(path('email'))}
        />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={isDialling ? person.phone_number : formatPhone(person.phone_number)}
          onChange={(event) => {
            setIsDialling(true);
            set({ phone_number: event.currentTarget.value });
          }}
          onBlur={() => {
            setIsDialling(false);
            if (normalizeIfComplete(person.phone_number) !== person.phone_number) {
              set({ phone_number: normalizeIfComplete(person.phone_number) });
            }
            form.check(path('phone_number'));
          }}
          error={form.problem(path('phone_number'))}
        />
      </FieldRow>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="stone"
          size={36}
          className={classes.remove}
          aria-label={`remove ${person.name || 'this reference'}`}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
