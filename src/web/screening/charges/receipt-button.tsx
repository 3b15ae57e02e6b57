import { Button } from '@mantine/core';
import { downloadReceipt } from '../../../contract/charges.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { fetchMadeFile } from '../../app/api/fetch-file.ts';
import { saveBlob } from '../../kit/display/files.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconDownload } from '../../kit/icons/icons.ts';

/** Downloads the receipt of a charge. */
export function ReceiptButton({ id, about }: { id: string; about: string }) {
  const download = useGuardedMutation({
    mutationFn: () => fetchMadeFile(downloadReceipt, id),
    onSuccess: ({ content, name }) => saveBlob(content, name),
  });
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        loading={download.isPending}
        leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        aria-label={t`download receipt for ${about}`}
        onClick={() => download.mutate()}
      >
        {t`download receipt`}
      </Button>
      {download.isError && (
        <ErrorNote title={t`We couldn’t download the receipt`}>{problemMessages(download.error).join(' ')}</ErrorNote>
      )}
    </div>
  );
}
