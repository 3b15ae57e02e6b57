import { Button, Menu } from '@mantine/core';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { exportApplicantsCsv, exportApplicantsPdf } from '../../../contract/exports.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { fetchMadeFile } from '../../app/api/fetch-file.ts';
import { useMenu } from '../../kit/dialogs/use-menu.ts';
import { saveBlob } from '../../kit/display/files.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconDownload, IconFileText, IconTable } from '../../kit/icons/icons.ts';
import classes from './export-menu.module.css';

/** Exports the submitted applications of a property as a file; a menu above the list. */
export function ExportMenu({ propertyId }: { propertyId: string }) {
  const { menu, button } = useMenu();
  const download = useGuardedMutation({
    mutationFn: (endpoint: Endpoint) => fetchMadeFile(endpoint, propertyId),
    onSuccess: ({ content, name }) => saveBlob(content, name),
  });
  return (
    <div className={classes.export}>
      <Menu {...menu} position="bottom-end">
        <Menu.Target>
          <Button
            {...button}
            variant="subtle"
            size="sm"
            loading={download.isPending}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          >
            {t`export`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTable size={20} stroke={1.6} aria-hidden />}
            onClick={() => download.mutate(exportApplicantsCsv)}
          >
            {t`as a table (CSV)`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileText size={20} stroke={1.6} aria-hidden />}
            onClick={() => download.mutate(exportApplicantsPdf)}
          >
            {t`for printing (PDF)`}
          </Menu.Item>
          <Menu.Label className={classes.note}>
            {t`Submitted applications by place, without reports and scores.`}
          </Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {download.isError && (
        <ErrorNote title={t`The file couldn’t be made.`}>{problemMessages(download.error).join(' ')}</ErrorNote>
      )}
    </div>
  );
}
