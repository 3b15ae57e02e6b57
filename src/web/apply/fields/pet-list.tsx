import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { MOST_PETS } from '../../../domain/applications/answers/pets.ts';
import { t } from '../../../domain/text/t.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import type { FieldErrors } from '../../kit/forms/use-app-form.ts';
import { IconPlus } from '../../kit/icons/icons.ts';
import type { PetValues } from './field-codecs.ts';
import classes from './pet-list.module.css';
import { PetRow } from './pet-row.tsx';

const newPet = (): PetValues => ({ key: `new-${Date.now()}`, type: '', size: '' });

interface PetListProps {
  /** The name of the field; messages about a pet are named `<field>.<place>.<part>`. */
  field: string;
  pets: readonly PetValues[];
  /** Changes the pets and clears the messages about a part of them. */
  onChange: (next: (pets: readonly PetValues[]) => readonly PetValues[], about: string) => void;
  errors: FieldErrors;
}

/** The pets, each with its type and size. */
export function PetList({ field, pets, onChange, errors }: PetListProps) {
  const isEmpty = pets.length === 0;

  // Answering "yes" adds the first pet.
  const wasAdded = useRef(false);
  useEffect(() => {
    if (isEmpty && !wasAdded.current) onChange(() => [newPet()], field);
    wasAdded.current = true;
  });

  const { list, focusTarget } = usePetFocus();
  return (
    <ul ref={list} className={classes.pets} aria-label={t`Pets`}>
      {pets.map((pet, index) => {
        const place = `${field}.${index}`;
        const set = (changed: Partial<PetValues>, part: string): void =>
          onChange((old) => old.map((one) => (one.key === pet.key ? { ...one, ...changed } : one)), `${place}.${part}`);
        return (
          <PetRow
            key={pet.key}
            pet={pet}
            label={pets.length > 1 ? t`Pet ${index + 1}` : t`Pet`}
            number={index + 1}
            set={set}
            onRemove={() => {
              onChange((old) => old.filter((one) => one.key !== pet.key), field);
              focusTarget.current = 'add';
            }}
            errors={{ type: errors[`${place}.type`], size: errors[`${place}.size`] }}
          />
        );
      })}
      <li data-problem={errors[field] ? true : undefined}>
        {pets.length < MOST_PETS && (
          <Button
            variant="dashed"
            fullWidth
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            data-add
            onClick={() => {
              onChange((old) => [...old, newPet()], field);
              focusTarget.current = 'newest-pet';
            }}
          >
            {isEmpty ? t`add a pet` : t`add another pet`}
          </Button>
        )}
      </li>
      {errors[field] && (
        <li>
          <ErrorNote title={errors[field]} />
        </li>
      )}
    </ul>
  );
}

/** Focuses an added pet; after a removal it keeps the focus in the list. */
function usePetFocus() {
  const list = useRef<HTMLUListElement>(null);
  const focusTarget = useRef<'newest-pet' | 'add'>(undefined);
  useEffect(() => {
    if (focusTarget.current === 'newest-pet') {
      [...(list.current?.querySelectorAll('[data-pet]') ?? [])].at(-1)?.querySelector('input')?.focus();
    } else if (focusTarget.current === 'add') list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    focusTarget.current = undefined;
  });
  return { list, focusTarget };
}
