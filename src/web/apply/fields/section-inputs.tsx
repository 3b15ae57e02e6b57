import { Fragment } from 'react';
import type { AnyField } from '../../../domain/applications/sections/field.ts';
import type { SectionFields } from '../../../domain/applications/sections/section.ts';
import { FieldRow, FormSection } from '../../kit/layout/form-page.tsx';
import { type AnyForm, FieldInput } from './field-input.tsx';
import { askedFields } from './section-form.ts';

interface SectionInputsProps {
  section: SectionFields;
  form: AnyForm;
  /** What the landlord asks for. */
  requirements: readonly string[];
}

/** The questions of a section, in its groups and rows. */
export function SectionInputs({ section: { fields, form: groups }, form, requirements }: SectionInputsProps) {
  const asked = askedFields(fields, form.values);
  /** An answer that is not asked for any more stays, and has to be seen to be corrected. */
  const isShown = (id: string, { requirement }: AnyField): boolean =>
    asked.has(id) && (requirement === undefined || requirements.includes(requirement) || form.values[id] !== '');
  const input = (id: string) => {
    const field = fields[id];
    return field && isShown(id, field) && <FieldInput key={id} id={id} field={field} form={form} />;
  };
  return groups.map(({ title, hint, rows }) => (
    <FormSection key={rows.join()} title={title()} hint={hint?.()}>
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
