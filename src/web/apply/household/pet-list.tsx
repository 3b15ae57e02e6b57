import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PET_SIZES, PET_TYPES } from '../../../domain/applications/answers/household.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import type { StepForm } from '../../kit/forms/use-step-form.ts';
import { IconPlus, IconTrash } from '../../kit/icons/icons.ts';
import { OneOf } from '../fields/choice-buttons.tsx';
import type { HouseholdValues, PetValues } from './household-values.ts';
import classes from './pet-list.module.css';

const MAX_PETS = 20;

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const newPet = (): PetValues => ({ key: `new-${Date.now()}`, type: '', size: '' });

/** The pets, each with its type and size. */
export function PetList({ form }: { form: StepForm<HouseholdValues> }) {
  const { problems, change } = form;
  const { pets } = form.values;
  const setPets = (next: (pets: PetValues[]) => PetValues[], about: string): void =>
    change((old) => ({ ...old, pets: next(old.pets) }), [about]);
  const isEmpty = pets.length === 0;

  // Answering "yes" adds the first pet.
  const wasAdded = useRef(false);
  useEffect(() => {
    if (isEmpty && !wasAdded.current) change((old) => ({ ...old, pets: [newPet()] }));
    wasAdded.current = true;
  });

  // Focus an added pet; after a removal keep the focus in the list.
  const list = useRef<HTMLUListElement>(null);
  const focusTarget = useRef<'newest pet' | 'add'>(undefined);
  useEffect(() => {
    if (focusTarget.current === 'newest pet') {
      [...(list.current?.querySelectorAll('[data-pet]') ?? [])].at(-1)?.querySelector('input')?.focus();
    } else if (focusTarget.current === 'add') list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    focusTarget.current = undefined;
  });

  return (
    <ul ref={list} className={classes.pets} aria-label="Pets">
      {pets.map((pet, index) => {
        const set = (changed: Partial<PetValues>, field: string): void =>
          setPets(
            (old) => old.map((one) => (one.key === pet.key ? { ...one, ...changed } : one)),
            `pets.${index}.${field}`,
          );
        return (
          <li key={pet.key} className={classes.pet} data-pet>
            <OneOf
              label={pets.length > 1 ? `Pet ${index + 1}` : 'Pet'}
              data={choices(PET_TYPES)}
              value={pet.type}
              onChange={(type) => set({ type }, 'type')}
              error={problems[`pets.${index}.type`]}
            />
            <OneOf
              label="Size"
              data={choices(PET_SIZES)}
              value={pet.size}
              onChange={(size) => set({ size }, 'size')}
              error={problems[`pets.${index}.size`]}
            />
            <ActionIcon
              variant="subtle"
              color="stone"
              size={44}
              className={classes.remove}
              aria-label={`remove pet ${index + 1}`}
              onClick={() => {
                setPets((old) => old.filter((one) => one.key !== pet.key), 'pets');
                focusTarget.current = 'add';
              }}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
      <li data-problem={problems.pets ? true : undefined}>
        {pets.length < MAX_PETS && (
          <Button
            variant="dashed"
            fullWidth
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            data-add
            onClick={() => {
              setPets((old) => [...old, newPet()], 'pets');
              focusTarget.current = 'newest pet';
            }}
          >
            {isEmpty ? 'add a pet' : 'add another pet'}
          </Button>
        )}
      </li>
      {problems.pets && (
        <li>
          <ErrorNote title={problems.pets} />
        </li>
      )}
    </ul>
  );
}
