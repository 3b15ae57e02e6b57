import '@mantine/dropzone/styles.layer.css';
import { ActionIcon, Button, Input, Loader } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFileTypePdf, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { readableSize } from './readable-size.ts';
import classes from './upload-field.module.css';

export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

interface UploadFieldProps {
  label: string;
  hint?: string;
  files: readonly UploadedFile[];
  onAdd: (file: File) => void;
  onRemove: (id: string) => void;
  busy?: boolean;
  error?: string;
  /** Several files instead of one that is replaced. */
  several?: boolean;
  /** What stands under the name of each file besides its size, as "only your landlord sees it". */
  note?: string;
}

const MAX_BYTES = 10 * 1024 * 1024;
const ACCEPT = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

const rejectionWords = (rejections: readonly FileRejection[]): string =>
  rejections.some((one) => one.errors.some((error) => error.code === 'file-too-large'))
    ? 'That file is larger than 10 MB'
    : 'Only PDF, JPEG and PNG files can be added';

/** One file or several (PDF, JPEG, PNG; 10 MB each): drop or choose, then name, size, replace and remove. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, files, onAdd, onRemove, busy = false, several = false, note } = props;
  const [refused, setRefused] = useState<string>();
  const open = useRef<() => void>(null);
  const id = useId();
  const error = props.error ?? refused;
  const full = !several && files.length > 0;

  const add = (dropped: File[]): void => {
    setRefused(undefined);
    if (full && files[0]) onRemove(files[0].id);
    for (const file of several ? dropped : dropped.slice(0, 1)) onAdd(file);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined}>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      <div className={classes.files}>
        {files.map((file) => (
          <div key={file.id} className={classes.file} data-several={several || undefined}>
            {/\.pdf$/i.test(file.name) ? (
              <IconFileTypePdf size={24} stroke={1.4} className={classes.icon} aria-hidden />
            ) : (
              <IconPhoto size={24} stroke={1.4} className={classes.icon} aria-hidden />
            )}
            <div className={classes.words}>
              <p className={classes.name}>{file.name}</p>
              <p className={classes.size}>
                {note ? `${readableSize(file.bytes)} · ${note}` : readableSize(file.bytes)}
              </p>
            </div>
            {!several && (
              <Button variant="subtle" size="sm" onClick={() => open.current?.()} disabled={busy}>
                replace
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="stone"
              size={44}
              aria-label={`remove ${file.name}`}
              onClick={() => onRemove(file.id)}
              disabled={busy}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Dropzone
          openRef={open}
          onDrop={add}
          onReject={(rejections) => setRefused(rejectionWords(rejections))}
          accept={ACCEPT}
          maxSize={MAX_BYTES}
          multiple={several}
          disabled={busy}
          className={classes.zone}
          data-hidden={full || undefined}
          data-error={error ? true : undefined}
          inputProps={{ 'aria-label': label }}
        >
          <div className={classes.zoneWords}>
            {busy ? <Loader size={20} /> : <IconUpload size={20} stroke={1.6} aria-hidden />}
            <span>
              {busy ? 'uploading' : <strong>choose a file</strong>}
              {!busy && <span className={classes.drop}> or drop it here</span>}
            </span>
            <span className={classes.kinds}>PDF, JPEG or PNG, up to 10 MB</span>
          </div>
        </Dropzone>
      </div>
      {error && (
        <Input.Error mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
