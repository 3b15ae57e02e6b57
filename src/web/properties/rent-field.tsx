import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AskingRent } from '../../domain/properties/property.ts';
import { hintOfRent } from '../../domain/properties/rent-hints.ts';
import { formatMoney, numberSeparators } from '../../domain/text/format-number.ts';
import { t } from '../../domain/text/t.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { LabelNote } from '../kit/forms/label-note.tsx';
import classes from './short-field.module.css';

/** A rent as it is typed: '' while empty, and text where it is no number yet. */
export type TypedRent = number | string;

/** The typed rent as it is sent, in dollars a month; null while empty. Unreadable text is sent as it is, and refused. */
export const rentToSend = (typed: TypedRent): number | null =>
  typed === '' ? null : typeof typed === 'number' ? typed : Number(typed);

/** What is wrong with a typed rent; undefined when nothing is. */
export const rentProblem = (typed: TypedRent): string | undefined =>
  AskingRent.safeParse(rentToSend(typed)).error?.issues[0]?.message;

interface RentFieldProps {
  /** Where the home is; null while the address doesn't tell it. */
  province: ProvinceCode | null;
  value: TypedRent;
  onChange: (value: TypedRent) => void;
  error?: ReactNode;
  /** The form path, as in the spread `form.getInputProps('asking_rent')`; used to focus the first invalid field. */
  'data-path'?: string;
  /** Takes the focus in a dialog. */
  'data-autofocus'?: boolean;
}

/** The rent that a landlord asks for a home. What is typed stays as it is, so that a mistake can be seen. */
export function RentField({ province, ...props }: RentFieldProps) {
  const isSignFirst = formatMoney(0).startsWith('$');
  return (
    <NumberInput
      label={<LabelNote label={t`Monthly rent`} note={t`recommended`} />}
      description={hintOfRent(province)}
      clampBehavior="none"
      decimalScale={2}
      allowNegative={false}
      {...numberSeparators()}
      leftSection={isSignFirst && '$'}
      // @untranslated: the code of the currency
      rightSection={isSignFirst ? 'CAD' : '$ CAD'}
      rightSectionWidth={isSignFirst ? 56 : 72}
      rightSectionPointerEvents="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      className={classes.field}
      {...props}
    />
  );
}
