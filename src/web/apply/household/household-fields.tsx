import { Textarea } from '@mantine/core';
import { LONGEST_DESCRIPTION } from '../../../domain/applications/answers/household.ts';
import type { StepForm } from '../../kit/forms/use-step-form.ts';
import { FieldRow, FormSection } from '../../kit/layout/form-page.tsx';
import { AmountInput, CountInput } from '../fields/amount-input.tsx';
import { YesNo } from '../fields/choice-buttons.tsx';
import width from '../fields/field-width.module.css';
import { LabelNote } from '../fields/label-note.tsx';
import type { HouseholdValues } from './household-values.ts';
import { PetList } from './pet-list.tsx';

type Form = StepForm<HouseholdValues>;
type TextField = 'tenant_count' | 'minor_count' | 'parking_count' | 'renting_duration' | 'monthly_income';
type Question = 'smoke' | 'accessible' | 'has_pets';

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
      <FormSection title="Who would live there" hint="Count yourself and the children too.">
        <FieldRow>
          <CountInput label="People" {...textProps(form, 'tenant_count')} />
          <CountInput label="Of these under 18" {...textProps(form, 'minor_count')} />
        </FieldRow>
      </FormSection>
      <FormSection title="The rental">
        <FieldRow>
          <CountInput label="How long do you want to rent?" unit="months" {...textProps(form, 'renting_duration')} />
          <CountInput label="Parking" unit="spots" {...textProps(form, 'parking_count')} />
        </FieldRow>
      </FormSection>
      <FormSection title="Income" hint="Of everybody together, before tax.">
        <AmountInput label="Household income" className={width.half} {...textProps(form, 'monthly_income')} />
      </FormSection>
      <FormSection title="Habits and needs">
        <YesNo label="Does anybody smoke?" {...questionProps(form, 'smoke')} />
        <YesNo label="Do you need an accessible home?" {...questionProps(form, 'accessible')} />
        <YesNo label="Do you have pets?" {...questionProps(form, 'has_pets')} />
        {values.has_pets === 'yes' && <PetList form={form} />}
      </FormSection>
      <FormSection title="In your words" hint="What a landlord should know about you and is not asked elsewhere.">
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
            <span role={values.description.length > LONGEST_DESCRIPTION * 0.9 ? 'status' : undefined}>
              {values.description.trim().length} of {LONGEST_DESCRIPTION} characters
            </span>
          }
        />
      </FormSection>
    </>
  );
}
