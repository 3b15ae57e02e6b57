import { ActionIcon } from '@mantine/core';
import { PET_SIZE_NAMES, PET_SIZES, PET_TYPE_NAMES, PET_TYPES } from '../../../domain/applications/answers/pets.ts';
import { type Text, t } from '../../../domain/text/t.ts';
import { IconTrash } from '../../kit/icons/icons.ts';
import { OneOf } from './choice-buttons.tsx';
import type { PetValues } from './field-codecs.ts';
import classes from './pet-list.module.css';

const choices = <Value extends string>(values: readonly Value[], names: Record<Value, Text>) =>
  values.map((value) => ({ value, label: names[value]() }));

interface PetRowProps {
  pet: PetValues;
  label: string;
  number: number;
  set: (changed: Partial<PetValues>, part: string) => void;
  onRemove: () => void;
  errors: { type?: string | undefined; size?: string | undefined };
}

/** One pet: its type and size, and a button that removes it. */
export function PetRow({ pet, label, number, set, onRemove, errors }: PetRowProps) {
  return (
    <li className={classes.pet} data-pet>
      <OneOf
        label={label}
        data={choices(PET_TYPES, PET_TYPE_NAMES)}
        value={pet.type}
        onChange={(type) => set({ type }, 'type')}
        error={errors.type}
      />
      <OneOf
        label={t`Size`}
        data={choices(PET_SIZES, PET_SIZE_NAMES)}
        value={pet.size}
        onChange={(size) => set({ size }, 'size')}
        error={errors.size}
      />
      <ActionIcon
        variant="subtle"
        color="stone"
        size={44}
        className={classes.remove}
        aria-label={t`remove pet ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
