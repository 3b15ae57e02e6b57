import { UploadField } from '../kit/forms/upload-field.tsx';

interface DocumentFieldProps {
  label: string;
  hint: string;
  /** What stands under the name of the chosen file. */
  note?: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
}

/** One paper that travels with the form around it. */
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
