import { UploadField } from '../kit/forms/upload-field.tsx';

interface DocumentFieldProps {
  label: string;
  hint: string;
  /** Shown under the name of the chosen file. */
  note?: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
}

/** One document, uploaded when the form is submitted. */
export function DocumentField({ label, hint, note, file, onChange, error }: DocumentFieldProps) {
  return (
    <UploadField
      label={label}
      hint={hint}
      {...(note && { note })}
      files={file ? [{ id: `${file.name} ${file.size}`, name: file.name, bytes: file.size }] : []}
      onAdd={onChange}
      onRemove={() => onChange(undefined)}
      error={error}
    />
  );
}
