import type { FileRejection } from '@mantine/dropzone';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/text/t.ts';

export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

export interface UploadFieldProps {
  label: string;
  hint?: string;
  files: readonly UploadedFile[];
  /** `replaced` is the id of the file that the new one replaces. */
  onAdd: (file: File, replaced?: string) => void;
  onRemove: (id: string) => void;
  /** The name of the file that is uploading. */
  sending?: string | undefined;
  /** The share of it that has been sent, from 0 to 1. */
  share?: number | undefined;
  /** Stops the upload. */
  onStop?: (() => void) | undefined;
  /** Message after an upload was stopped: not an error, but it can be retried. */
  stopped?: string | undefined;
  error?: string | undefined;
  /** Retries an upload that failed or was stopped. */
  onRetry?: (() => void) | undefined;
  /** Accepts several files; otherwise a new file replaces the old one. */
  several?: boolean;
  /** Shown under each file name after its size, such as "only your landlord sees it". */
  note?: string;
}

export const MAX_BYTES = 10 * 1024 * 1024;

function describeRejection(rejections: readonly FileRejection[]): string {
  const has = (code: string): boolean => rejections.some((one) => one.errors.some((error) => error.code === code));
  if (rejections.some(({ file }) => /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type))) {
    return t`That photo is in HEIC format, which not everyone can open. Please save it as a JPG, or take a screenshot of it`;
  }
  if (has('file-too-large')) return t`That file is larger than 10 MB. Please choose a smaller one`;
  return has('too-many-files') ? t`Please choose one file` : t`Only PDF, JPG and PNG files can be added`;
}

/**
 * The pressed button is often gone once a file was added or removed: the focus moves to the next action. Set the result
 * to true when the user acts.
 */
function useFocusAfterChange(root: RefObject<HTMLElement | null>, count: number): RefObject<boolean> {
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed number of files moves the focus
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || (root.current?.contains(focused) && focused?.clientHeight === 0);
    if (hasActed.current && isLost) root.current?.querySelector<HTMLElement>('button, [tabindex="0"]')?.focus();
    hasActed.current = false;
  }, [count]);
  return hasActed;
}

/** Takes what was dropped, chosen or photographed, and says why it cannot. */
export function useChosenFiles(
  { files, onAdd, onRemove, several = false }: UploadFieldProps,
  root: RefObject<HTMLElement | null>,
) {
  const [rejection, setRejection] = useState<string>();
  const full = !several && files.length > 0;

  const hasActed = useFocusAfterChange(root, files.length);

  const add = (dropped: File[]): void => {
    setRejection(undefined);
    hasActed.current = true;
    for (const file of several ? dropped : dropped.slice(0, 1)) onAdd(file, full ? files[0]?.id : undefined);
  };

  /** A photo comes past the drop zone and its limits. */
  const take = (photos: File[]): void => {
    const tooLarge = photos.some(({ size }) => size > MAX_BYTES);
    if (tooLarge) setRejection(t`That photo is larger than 10 MB. Please take it at a lower quality, or choose a file`);
    else add(photos);
  };

  const remove = (fileId: string): void => {
    setRejection(undefined);
    hasActed.current = true;
    onRemove(fileId);
  };
  return {
    rejection,
    reject: (rejections: readonly FileRejection[]) => setRejection(describeRejection(rejections)),
    add,
    take,
    remove,
  };
}
