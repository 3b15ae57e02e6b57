import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import '@mantine/dropzone/styles.layer.css';
import { ActionIcon, Button, Input, Loader, VisuallyHidden } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useId, useRef } from 'react';
import { readableSize } from '../display/files.ts';
import { IconFileTypePdf, IconPhoto, IconTrash, IconUpload } from '../icons/icons.ts';
import { CameraButton } from './camera-button.tsx';
import classes from './upload-field.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { MAX_BYTES, type UploadedFile, type UploadFieldProps, useChosenFiles } from './use-chosen-files.ts';

const ACCEPT = { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

interface FileRowProps {
  file: UploadedFile;
  several: boolean;
  note: string | undefined;
  busy: boolean;
  onReplace: () => void;
  onRemove: (id: string) => void;
}

function FileRow({ file, several, note, busy, onReplace, onRemove }: FileRowProps) {
  const Icon = /\.pdf$/i.test(file.name) ? IconFileTypePdf : IconPhoto;
  return (
    <div className={classes.file} data-several={several || undefined}>
      <Icon size={24} stroke={1.4} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.size}>{note ? `${readableSize(file.bytes)} · ${note}` : readableSize(file.bytes)}</p>
      </div>
      {!several && (
        <Button variant="subtle" size="sm" onClick={onReplace} disabled={busy}>
          {t`replace`}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="stone"
        size={44}
        aria-label={t`remove ${file.name}`}
        onClick={() => onRemove(file.id)}
        disabled={busy}
      >
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** What the drop zone says. */
function ZoneWords({ sending }: Pick<UploadFieldProps, 'sending'>) {
  const busy = sending !== undefined;
  return (
    <div className={classes.zoneWords}>
      {busy ? <Loader size={20} /> : <IconUpload size={20} stroke={1.6} aria-hidden />}
      <span className={classes.sending}>
        {busy ? (
          t`uploading ${sending}`
        ) : (
          <Trans>
            <strong>choose a file</strong>
            <span className={classes.drop}> or drop it here</span>
          </Trans>
        )}
      </span>
      {!busy && <span className={classes.kinds}>{t`PDF, JPG or PNG, up to 10 MB`}</span>}
    </div>
  );
}

/** One file or several (PDF, JPG, PNG; 10 MB each): drop or choose, then name, size, replace and remove. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, files, sending, share = 0, onStop, onRetry, several = false, note } = props;
  const open = useRef<() => void>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const busy = sending !== undefined;
  const { rejection, reject, add, take, remove } = useChosenFiles(props, root);
  const error = rejection ?? props.error;
  const stopped = error || busy ? undefined : props.stopped;
  const full = !several && files.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div
      ref={root}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      data-problem={props.error ? true : undefined}
    >
      <Input.Label labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      <div className={classes.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            several={several}
            note={note}
            busy={busy}
            onReplace={() => open.current?.()}
            onRemove={remove}
          />
        ))}
        <Dropzone
          openRef={open}
          onDrop={add}
          onReject={reject}
          accept={ACCEPT}
          maxSize={MAX_BYTES}
          multiple={several}
          disabled={busy}
          className={classes.zone}
          data-hidden={(full && !busy) || undefined}
          data-error={error ? true : undefined}
          inputProps={{ 'aria-label': label }}
        >
          <ZoneWords sending={sending} />
        </Dropzone>
        {!(full || busy) && <CameraButton label={label} onTaken={take} />}
      </div>
      {busy && onStop && <UploadProgress what={sending} share={share} onStop={onStop} />}
      <VisuallyHidden role="status">{busy ? t`uploading ${sending}` : stopped}</VisuallyHidden>
      {(error || stopped) && (
        <ProblemLine error={error} stopped={stopped} onRetry={rejection || busy ? undefined : onRetry} />
      )}
    </div>
  );
}

interface ProblemLineProps {
  error: string | undefined;
  stopped: string | undefined;
  onRetry: (() => void) | undefined;
}

/** Why nothing was added, and a button to try again. */
function ProblemLine({ error, stopped, onRetry }: ProblemLineProps) {
  return (
    <div className={classes.problem}>
      {error ? <Input.Error role="alert">{error}</Input.Error> : <p className={classes.stopped}>{stopped}</p>}
      {onRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          {t`try again`}
        </Button>
      )}
    </div>
  );
}
