import { TextInput } from '@mantine/core';
import type { ReferenceForTenant } from '../../contract/references.ts';
import { t } from '../../domain/text/t.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import type { AppForm } from '../kit/forms/use-app-form.ts';
import { FormSection } from '../kit/layout/form-page.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import { DocumentField } from './document-field.tsx';
import type { CorrectionValues } from './request-values.ts';

interface CorrectionFieldsProps {
  form: AppForm<CorrectionValues>;
  lease: ReferenceForTenant['lease'];
  problem: string | undefined;
}

/** What can be corrected of a request. */
export function CorrectionFields({ form, lease, problem }: CorrectionFieldsProps) {
  return (
    <FormSection
      title={t`The request`}
      hint={t`We’ll send a new email with a new link. The link in the earlier email will stop working.`}
    >
      <TextInput label={t`Name of landlord`} /* @literal */ autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label={t`Landlord's email`} /* @literal */
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <DocumentField
        label={t`Lease`}
        hint={lease ? t`You sent ${lease.name}. We’ll keep it unless you choose another file.` : t`Choose a file.`}
        file={form.values.lease}
        onChange={(file) => form.setFieldValue('lease', file)}
        error={form.errors.lease}
      />
      {problem && (
        <InView>
          <ErrorNote title={problem} />
        </InView>
      )}
    </FormSection>
  );
}
