import { TextInput } from '@mantine/core';
import { FieldRow, FormHeader, FormPage, FormSection, FormSubject } from '../../../kit/layout/form-page.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

const subject = <FormSubject label="Application for" title="48 Fermanagh Ave, Toronto, ON M6R 1M2" note="unit 2" />;

export const specimen: Specimen = {
  shown: {
    'header, section and row': (
      <FormPage>
        <FormHeader title="current housing" lead="Where you live now." margin={subject} />
        <FormSection title="Address" hint="As on an envelope." aside="Only the landlord sees it.">
          <FieldRow>
            <TextInput label="City" />
            <TextInput label="Postal code" error="Please enter a postal code" />
          </FieldRow>
        </FormSection>
      </FormPage>
    ),
    'long text, without a margin': (
      <FormPage>
        <FormHeader title={LONG_TEXT} name="Form" lead={LONG_TEXT} />
        <FormSection title="Reason for leaving your current home" hint={LONG_TEXT}>
          <TextInput label={LONG_TEXT} />
        </FormSection>
      </FormPage>
    ),
  },
};
