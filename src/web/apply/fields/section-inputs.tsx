import { Fragment } from 'react';
import type { SectionFields } from '../../../domain/applications/sections/section.ts';
import { FieldRow, FormSection } from '../../kit/layout/form-page.tsx';
import { type AnyForm, FieldInput } from './field-input.tsx';
import { askedFields } from './section-form.ts';

interface SectionInputsProps {
  section: SectionFields;
  form: AnyForm;
}

/** The questions of a section, in its groups and rows. */
export function SectionInputs({ section: { fields, form: groups }, form }: SectionInputsProps) {
  const asked = askedFields(fields, form.values);
  const input = (id: string) => {
    const field = asked.has(id) ? fields[id] : undefined;
    return field && <FieldInput key={id} id={id} field={field} form={form} />;
  };
  return groups.map(({ title, hint, rows }) => (
    <FormSection key={title} title={title} hint={hint}>
      {rows.map((row) =>
        typeof row === 'string' ? (
          <Fragment key={row}>{input(row)}</Fragment>
        ) : (
          <FieldRow key={row.join()}>{row.map(input)}</FieldRow>
        ),
      )}
    </FormSection>
  ));
}
