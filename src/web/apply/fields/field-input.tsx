import { Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { todayInCanada } from '../../../domain/applications/answers/employment-dates.ts';
import type { AnyField, FieldKind } from '../../../domain/applications/sections/field.ts';
import { characterCount } from '../../../domain/text/characters.ts';
import { formatNumber } from '../../../domain/text/format-number.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { LabelNote } from '../../kit/forms/label-note.tsx';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { AmountInput, CountInput } from './amount-input.tsx';
import { OneOf, YesNo } from './choice-buttons.tsx';
import type { PetValues } from './field-codecs.ts';
import width from './field-width.module.css';
import { PetList } from './pet-list.tsx';

/** The form of any section. */
export type AnyForm = AppForm<Record<string, unknown>>;

interface FieldInputProps {
  id: string;
  field: AnyField;
  form: AnyForm;
}

/** The label, hint and width of a field that is typed. */
const typedProps = ({ name, question = name, hint, isOptional, isHalfWidth }: AnyField) => ({
  label: isOptional ? <LabelNote label={question()} note={t`optional`} /> : question(),
  ...(isHalfWidth && { className: width.half }),
  ...(hint && {
    description: hint(),
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  }),
});

function CountField({ id, field, form }: FieldInputProps) {
  const { value, ...props } = form.getInputProps(id);
  return <CountInput {...typedProps(field)} {...(field.unit && { unit: field.unit() })} value={value} {...props} />;
}

function MoneyField({ id, field, form }: FieldInputProps) {
  const { value, ...props } = form.getInputProps(id);
  return <AmountInput {...typedProps(field)} value={value} {...props} />;
}

function YesNoField({ id, field, form }: FieldInputProps) {
  const { name, question = name, hint, isOptional, detail } = field;
  const props = {
    label: question(),
    ...(hint && { description: hint() }),
    value: String(form.values[id]),
    onChange: (answer: string) =>
      form.change((old) => ({ ...old, [id]: answer }), detail === undefined ? [] : [detail]),
    error: form.errors[id],
  };
  return isOptional ? (
    <OneOf {...props} data={[...answers(), { value: '', label: t`prefer not to say` }]} />
  ) : (
    <YesNo {...props} />
  );
}

const answers = () => [
  { value: 'yes', label: t`yes` },
  { value: 'no', label: t`no` },
];

function DateField({ id, field, form }: FieldInputProps) {
  const { value, ...props } = form.getInputProps(id);
  const days = field.range?.on(todayInCanada(new Date()));
  return <TextInput type="date" min={days?.first} max={days?.last} {...typedProps(field)} value={value} {...props} />;
}

/** From this share of the most characters on, a screen reader reads out how many there are. */
const NEARLY_FULL = 0.9;

function LongTextField({ id, field, form }: FieldInputProps) {
  const { value, ...props } = form.getInputProps(id);
  const { most = Number.POSITIVE_INFINITY } = field;
  return (
    <Textarea
      {...typedProps(field)}
      rows={5}
      dir="auto"
      value={value}
      {...props}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <span role={characterCount(value) > most * NEARLY_FULL ? 'status' : undefined}>
          <Trans>
            {formatNumber(characterCount(value.trim()))} of {formatNumber(most)} characters
          </Trans>
        </span>
      }
    />
  );
}

function PetsField({ id, form }: FieldInputProps) {
  const pets = (values: Record<string, unknown>) => values[id] as readonly PetValues[];
  return (
    <PetList
      field={id}
      pets={pets(form.values)}
      onChange={(next, about) => form.change((old) => ({ ...old, [id]: next(pets(old)) }), [about])}
      errors={form.errors}
    />
  );
}

const INPUTS: Record<FieldKind, ComponentType<FieldInputProps>> = {
  count: CountField,
  money: MoneyField,
  'yes or no': YesNoField,
  date: DateField,
  'long text': LongTextField,
  pets: PetsField,
};

/** The question of a field, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const Input = INPUTS[props.field.kind];
  return <Input {...props} />;
}
