/** For example 214 kB or 3.2 MB. */
export const readableSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

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
