import { Checkbox, TextInput } from '@mantine/core';
import { guarantorConsent } from '../../../domain/applications/guarantors/guarantor.ts';
import { t } from '../../../domain/text/t.ts';
import { useOperator } from '../../app/api/site.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PhoneInput } from '../../kit/forms/phone-input.tsx';
import { UploadField } from '../../kit/forms/upload-field.tsx';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { Card } from '../../kit/layout/card.tsx';
import { FieldRow, FormSection } from '../../kit/layout/form-page.tsx';
import { AmountInput } from '../fields/amount-input.tsx';
import width from '../fields/field-width.module.css';
import { attach, type GuarantorValues } from './guarantor-values.ts';

interface PartProps {
  form: AppForm<GuarantorValues>;
  landlord: string;
}

/** The name and contacts of the guarantor. */
export function AboutYou({ form, landlord }: PartProps) {
  return (
    <FormSection title={t`About you`} hint={t`So that ${landlord} can reach you.`}>
      <FieldRow>
        <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('last_name')} />
      </FieldRow>
      <TextInput
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
    </FormSection>
  );
}

/** The income of the guarantor, with its proof. */
export function Income({ form, landlord }: PartProps) {
  return (
    <FormSection
      title={t`Your income`}
      hint={t`Before tax. As proof, add a pay stub, a notice of assessment or a pension letter.`}
    >
      <AmountInput
        label={t`Monthly income`}
        className={width.half}
        {...form.getInputProps('monthly_income')}
        value={form.values.monthly_income}
      />
      <UploadField
        label={t`Proof of income`}
        several
        files={form.values.files}
        error={form.errors.files}
        note={t`only ${landlord} can see it`}
        onAdd={(file) => form.setFieldValue('files', (files) => [...files, attach(file)])}
        onRemove={(fileId) => form.setFieldValue('files', (files) => files.filter(({ id }) => id !== fileId))}
      />
    </FormSection>
  );
}

/** What the guarantor agrees to. */
export function Consent({ form, applicant, landlord }: PartProps & { applicant: string }) {
  const texts = guarantorConsent({ applicantName: applicant, landlordName: landlord, operator: useOperator() });
  return (
    <>
      <Card>
        <FactList facts={texts.map(({ label, words }) => ({ label, value: words }))} />
      </Card>
      <Checkbox
        label={t`I agree that this information is shared and kept as described here`}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </>
  );
}
