import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { PET_SIZES, PET_TYPES } from '../../../domain/applications/answers/household.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import type { StepForm } from '../../kit/forms/use-step-form.ts';
import { OneOf } from '../fields/choice-buttons.tsx';
import type { HouseholdValues, PetValues } from './household-values.ts';
import classes from './pet-list.module.css';

const MOST = 20;

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const newPet = (): PetValues => ({ key: `new-${Date.now()}`, type: '', size: '' });

/** The pets, each with its kind and size. */
export function PetList({ form }: { form: StepForm<HouseholdValues> }) {
  const { problems, change } = form;
  const { pets } = form.values;
  const setPets = (next: (pets: PetValues[]) => PetValues[], about: string): void =>
    change((old) => ({ ...old, pets: next(old.pets) }), [about]);
  const none = pets.length === 0;

  // Who says that there are pets finds the first one waiting.
  const offered = useRef(false);
  useEffect(() => {
    if (none && !offered.current) change((old) => ({ ...old, pets: [newPet()] }));
    offered.current = true;
  });

  // The focus follows what was added, and stays in the list when something was removed.
  const list = useRef<HTMLUListElement>(null);
  const goTo = useRef<'newest pet' | 'add'>(undefined);
  useEffect(() => {
    if (goTo.current === 'newest pet') {
      [...(list.current?.querySelectorAll('[data-pet]') ?? [])].at(-1)?.querySelector('input')?.focus();
    } else if (goTo.current === 'add') list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    goTo.current = undefined;
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
                goTo.current = 'add';
              }}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
      <li data-problem={problems.pets ? true : undefined}>
        {pets.length < MOST && (
          <Button
            variant="dashed"
            fullWidth
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            data-add
            onClick={() => {
              setPets((old) => [...old, newPet()], 'pets');
              goTo.current = 'newest pet';
            }}
          >
            {none ? 'add a pet' : 'add another pet'}
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
