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
