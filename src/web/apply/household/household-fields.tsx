import { Textarea } from '@mantine/core';
import { LONGEST_DESCRIPTION } from '../../../domain/applications/answers/household.ts';
import { characterCount } from '../../../domain/text/characters.ts';
import type { StepForm } from '../../kit/forms/use-step-form.ts';
import { FieldRow, FormSection } from '../../kit/layout/form-page.tsx';
import { AmountInput, CountInput } from '../fields/amount-input.tsx';
import { OneOf, YesNo } from '../fields/choice-buttons.tsx';
import width from '../fields/field-width.module.css';
import { LabelNote } from '../../kit/forms/label-note.tsx';
import type { Answer, HouseholdValues } from './household-values.ts';
import { PetList } from './pet-list.tsx';

type Form = StepForm<HouseholdValues>;
type TextField = 'tenant_count' | 'minor_count' | 'parking_count' | 'renting_duration' | 'monthly_income';
type Question = 'smoke' | 'has_pets';

/** For the two answers that may be left out. */
const AFTER_ACCEPTANCE = 'The landlord sees this only after accepting you. It never affects your ranking.';

/** The props of a text field of the household. */
const textProps = ({ values, set, check, problems }: Form, field: TextField) => ({
  value: values[field],
  onChange: (value: string) => set({ [field]: value }),
  onBlur: () => check(field),
  error: problems[field],
});

const questionProps = ({ values, change, problems }: Form, field: Question) => ({
  value: values[field],
  onChange: (answer: string) =>
    change(
      (old) => ({ ...old, [field]: answer === 'yes' ? 'yes' : 'no' }),
      field === 'has_pets' ? [field, 'pets'] : [field],
    ),
  error: problems[field],
});

export function HouseholdFields({ form }: { form: Form }) {
  const { values, problems } = form;
  return (
    <>
      <FormSection title="Who would live there" hint="Count everyone, including yourself and any children.">
        <FieldRow>
          <CountInput label="People" {...textProps(form, 'tenant_count')} />
          <CountInput
            label={<LabelNote label="Under 18" note="optional" />}
            description={AFTER_ACCEPTANCE}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...textProps(form, 'minor_count')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="The home">
        <FieldRow>
          <CountInput label="How long do you want to rent?" unit="months" {...textProps(form, 'renting_duration')} />
          <CountInput label="Parking" unit="spots" {...textProps(form, 'parking_count')} />
        </FieldRow>
      </FormSection>
      <FormSection title="Income" hint="Everyone’s income together, before tax.">
        <AmountInput label="Household income" className={width.half} {...textProps(form, 'monthly_income')} />
      </FormSection>
      <FormSection title="Habits and needs">
        <YesNo label="Does anyone smoke?" {...questionProps(form, 'smoke')} />
        <OneOf
          label="Do you need an accessible home?"
          description={AFTER_ACCEPTANCE}
          data={[
            { value: 'yes', label: 'yes' },
            { value: 'no', label: 'no' },
            { value: '', label: 'prefer not to say' },
          ]}
          value={values.accessible}
          onChange={(accessible) =>
            form.change((old) => ({ ...old, accessible: accessible as Answer }), ['accessible'])
          }
          error={problems.accessible}
        />
        <YesNo label="Do you have pets?" {...questionProps(form, 'has_pets')} />
        {values.has_pets === 'yes' && <PetList form={form} />}
      </FormSection>
      <FormSection title="In your own words" hint="Anything else you’d like the landlord to know.">
        <Textarea
          label={<LabelNote label="Description" note="optional" />}
          rows={5}
          dir="auto"
          value={values.description}
          onChange={(event) => form.set({ description: event.currentTarget.value })}
          onBlur={() => form.check('description')}
          error={problems.description}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            <span role={characterCount(values.description) > LONGEST_DESCRIPTION * 0.9 ? 'status' : undefined}>
              {characterCount(values.description.trim())} of {LONGEST_DESCRIPTION} characters
            </span>
          }
        />
      </FormSection>
    </>
  );
}
