import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { FileReply } from '../../../contract/answer-shapes.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { fetchFile } from '../../app/api/fetch-file.ts';
import { useGuardedMutation } from '../forms/use-guarded-mutation.ts';
import { IconFileDownload } from '../icons/icons.ts';
import classes from './file-list.module.css';
import { readableSize, saveBlob } from './files.ts';

function ProofFile({ file }: { file: FileReply }) {
  const download = useGuardedMutation({
    mutationFn: () => fetchFile(file.id),
    onSuccess: (content) => saveBlob(content, file.name),
  });
  return (
    <li>
      <UnstyledButton className={classes.file} onClick={() => download.mutate()} disabled={download.isPending}>
        <IconFileDownload size={18} stroke={1.6} aria-hidden />
        <VisuallyHidden>{t`download`}</VisuallyHidden>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>{download.isPending ? t`loading` : readableSize(file.bytes)}</span>
      </UnstyledButton>
      {download.isError && (
        <p className={classes.problem} role="alert">
          {problemMessages(download.error).join(' ')}
        </p>
      )}
    </li>
  );
}

/** Uploaded proof of income: name and size, with a download button. */
export function ProofFiles({ files }: { files: readonly FileReply[] }) {
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <ProofFile key={file.id} file={file} />
      ))}
    </ul>
  );
}
