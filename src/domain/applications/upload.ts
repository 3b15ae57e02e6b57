/** What may be uploaded: the detected content type and the ending under which the file is offered for download. */
export const ACCEPTED_FILES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type AcceptedType = keyof typeof ACCEPTED_FILES;

/** Bytes of one file, files of one call, and bytes and files of one application in all. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_FILES_AT_ONCE = 5;
export const LARGEST_SUM = 50 * 1024 * 1024;
export const MOST_FILES = 20;

export const WRONG_KIND = 'Please upload a PDF, JPG or PNG file';
export const TOO_LARGE = 'Please upload a file of at most 10 MB';
export const EMPTY_FILE = 'This file is empty. Please choose another one';
export const TOO_MANY_FILES = 'You have reached the limit of 20 files or 50 MB. Please remove one first';

export const isAccepted = (type: string | undefined): type is AcceptedType =>
  type !== undefined && Object.hasOwn(ACCEPTED_FILES, type);

/** A file name that is safe to print and to send in a header: no path, no control characters, at most 120 characters. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
  const clean = base.replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069"]/g, '').trim();
  return clean.slice(-120) || 'file';
}
