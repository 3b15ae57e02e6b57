/** 214 kB, 3.2 MB. */
export const readableSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Hands a file to the browser's downloads under its own name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the address would otherwise keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
