import { Button } from '@mantine/core';
import { msg } from '../../../domain/text/t.ts';
import { IconDownload } from '../../kit/icons/icons.ts';
import type { ReportToOpen } from './use-report.ts';

interface ReportButtonProps {
  report: ReportToOpen;
  /** Its accessible name: what it opens, and where. */
  label: string;
  children: string;
}

/** Shown when the figures are available but the PDF report is not. */
export const REPORT_LATER = msg`The PDF report is being prepared. It’ll be ready in a few minutes.`;

/** Opens a report in a new tab. */
export const ReportButton = ({ report, label, children }: ReportButtonProps) => (
  <Button
    variant="default"
    size="sm"
    loading={report.isBusy}
    leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
    aria-label={label}
    onClick={report.open}
  >
    {children}
  </Button>
);
