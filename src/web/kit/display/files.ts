import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** For example 214 kB or 3.2 MB. */
export const readableSize = (bytes: number): string =>
  bytes < 1_000_000
    ? t`${Math.max(1, Math.round(bytes / 1000))} kB`
    : t`${(bytes / 1_000_000).toLocaleString(localeOf(currentLanguage()), ONE_DECIMAL)} MB`;

/** Downloads a blob under the given name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started; until revoked, the URL keeps the blob in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
