import { TextInput } from '@mantine/core';
import { ID_RETENTION_DAYS, REMINDER_DAYS } from '../../domain/references/reference.ts';
import { plural, t } from '../../domain/text/t.ts';
import { AddressField } from '../kit/forms/address-field.tsx';
import { PhoneInput } from '../kit/forms/phone-input.tsx';
import type { AppForm } from '../kit/forms/use-app-form.ts';
import { FieldRow, FormSection } from '../kit/layout/form-page.tsx';
import { DocumentField } from './document-field.tsx';
import type { RequestValues } from './request-values.ts';

interface PartProps {
  form: AppForm<RequestValues>;
}

/** Who the past landlord is. */
export function LandlordSection({ form }: PartProps) {
  return (
    <FormSection
      title={t`Your past landlord`}
      hint={t`We’ll email them three short questions, with up to ${plural(REMINDER_DAYS.length, { one: 'one reminder', 2: 'two reminders', other: '# reminders' })}. They can opt out of our emails at any time.`}
    >
      <TextInput label={t`Name of landlord`} /* @literal */ autoComplete="off" {...form.getInputProps('name')} />
      <FieldRow>
        <TextInput
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <PhoneInput
          label={t`Phone`}
          autoComplete="off"
          {...form.getInputProps('phone_number')}
          value={form.values.phone_number}
        />
      </FieldRow>
    </FormSection>
  );
}

/** The home, the lease and the ID. */
export function HomeFields({ form, landlord }: PartProps & { landlord: string }) {
  const { values, errors } = form;
  return (
    <>
      <AddressField
        label={t`Address`}
        description={t`The home you rented, as it appears on the lease.`}
        {...form.getInputProps('address')}
        value={values.address}
      />
      <DocumentField
        label={t`Lease`}
        hint={t`The agreement for that home. It shows that you rented from them.`}
        note={t`${landlord} sees it with the answers`}
        file={values.lease}
        onChange={(lease) => form.setFieldValue('lease', lease)}
        error={errors.lease}
      />
      <DocumentField
        label={t`Your ID`}
        hint={t`We keep it for ${ID_RETENTION_DAYS} days in case someone questions who asked. No landlord sees it.`}
        note={t`no landlord sees it`}
        file={values.id}
        onChange={(file) => form.setFieldValue('id', file)}
        error={errors.id}
      />
    </>
  );
}
