import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { HousingType } from '../../../domain/applications/answers/housing.ts';
import { describeOwnership, HOME, OWNERSHIPS } from '../../../domain/applications/sections/home.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { AddressField } from '../../kit/forms/address-field.tsx';
import { LabelNote } from '../../kit/forms/label-note.tsx';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { FieldRow, FormSection } from '../../kit/layout/form-page.tsx';
import { AmountInput, CountInput } from '../fields/amount-input.tsx';
import { OneOf } from '../fields/choice-buttons.tsx';
import width from '../fields/field-width.module.css';
import classes from './housing-fields.module.css';
import type { HousingValues } from './housing-values.ts';

/** The wording of the questions for a current or a previous home. */
export interface HomeQuestions {
  where: Text;
  rentOrOwn: Text;
  howLong: Text;
}

export const HOME_QUESTIONS: Record<HousingType, HomeQuestions> = {
  current: {
    where: msg`Where you live`,
    rentOrOwn: msg`Do you rent this home or own it?`,
    howLong: msg`How long have you lived here?`,
  },
  previous: {
    where: msg`Where you lived`,
    rentOrOwn: msg`Did you rent this home or own it?`,
    howLong: msg`How long did you live there?`,
  },
};

interface HousingFieldsProps {
  questions: HomeQuestions;
  form: AppForm<HousingValues>;
  /** The address as it is stored. */
  savedAddress: string | undefined;
  /** Whether it is the current home, whose address browsers can fill in. */
  isCurrent: boolean;
  /** Offers "I have never rented or owned a home". */
  canDeclareNeverRented: boolean;
}

const choices = () => OWNERSHIPS.map((value) => ({ value, label: describeOwnership(value) }));

export function HousingFields({ questions, form, savedAddress, isCurrent, canDeclareNeverRented }: HousingFieldsProps) {
  const { values } = form;
  const never = values.never_rented;
  return (
    <>
      {canDeclareNeverRented && <NeverRented form={form} />}
      <fieldset className={classes.fields} disabled={never}>
        <FormSection title={questions.where()} hint={t`Start typing, then choose your address.`}>
          <AddressField
            label={HOME.fields.address.name()}
            autoComplete={isCurrent ? 'street-address' : 'off'}
            {...form.getInputProps('address')}
            value={values.address}
            savedValue={savedAddress}
          />
          <TextInput
            label={<LabelNote label={HOME.fields.unit_number.name()} note={t`optional`} />}
            className={width.half}
            autoComplete="address-line2"
            {...form.getInputProps('unit_number')}
          />
        </FormSection>
        <FormSection title={t`Rent or own`}>
          <OneOf
            label={questions.rentOrOwn()}
            data={choices()}
            value={values.ownership}
            onChange={(ownership) => form.setFieldValue('ownership', ownership === 'own' ? 'own' : 'rent')}
          />
          <FieldRow>
            {values.ownership === 'rent' && (
              <AmountInput
                label={HOME.fields.monthly_rent.name()}
                {...form.getInputProps('monthly_rent')}
                value={values.monthly_rent}
              />
            )}
            <CountInput
              label={questions.howLong()}
              unit={t`years`}
              {...form.getInputProps('duration')}
              value={values.duration}
            />
          </FieldRow>
        </FormSection>
      </fieldset>
      <FormSection title={t`Moving out`} hint={t`One line is enough.`}>
        <Textarea
          label={HOME.fields.reason_for_leaving.name() /* @literal field of the API */}
          minRows={3}
          rows={3}
          disabled={never}
          {
            ...form.getInputProps('reason_for_leaving') /* @literal field of the API */
          }
        />
      </FormSection>
    </>
  );
}

/** Fields whose messages are cleared by "never rented". */
const FIELDS = ['address', 'unit_number', 'monthly_rent', 'duration', 'reason_for_leaving'];

function NeverRented({ form }: { form: AppForm<HousingValues> }) {
  return (
    <FormSection title={t`Your rental history`}>
      <Checkbox
        label={t`I have never rented or owned a home`}
        description={t`Leave the rest of this page empty and select “next”. It doesn’t count against you.`}
        checked={form.values.never_rented}
        onChange={(event) => form.change((old) => ({ ...old, never_rented: event.currentTarget.checked }), FIELDS)}
      />
    </FormSection>
  );
}
