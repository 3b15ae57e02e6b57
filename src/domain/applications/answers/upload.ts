import { msg, type Text } from '../../text/t.ts';

/** Accepted uploads: the detected content type and the extension for downloads. */
export const ACCEPTED_FILES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type AcceptedType = keyof typeof ACCEPTED_FILES;
export const FILE_TYPES = Object.keys(ACCEPTED_FILES);

/** What a file is for. */
export const FILE_PURPOSES = {
  proof_of_income: msg`proof of income`,
  guarantor_income: msg`proof of income of a guarantor`,
  reference_lease: msg`lease for a reference`,
  referee_identity_document: msg`your ID for a reference`,
  answer_lease: msg`lease from a past landlord`,
  answer_identity_document: msg`ID of a past landlord`,
  id_document: msg`your ID for the ID check`,
  follow_up_document: msg`document that the landlord asked for`,
} as const satisfies Record<string, Text>;

/** Limits: bytes per file, files per call, then bytes and files per application. */
export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_FILES_AT_ONCE = 5;
export const LARGEST_SUM = 50 * 1024 * 1024;
export const MOST_FILES = 20;

const WRONG_KIND = msg`Please upload a PDF, JPG or PNG file`;
const PHONE_PICTURE = msg`This photo is in HEIC format, which not everyone can open. Please save it as a JPG, or upload a screenshot of it`;
export const LOCKED_PDF = msg`This PDF is locked with a password. Please save a copy without the password, and upload that`;
export const DAMAGED_FILE = msg`We couldn’t read this file. It may be damaged. Please save it again, or upload a photo or screenshot of it`;
export const TOO_MANY_PIXELS = msg`This image is too large to open safely. Please upload a smaller one`;
export const MALWARE = msg`Our virus scanner found something harmful in this file, so we didn’t keep it`;
export const TOO_LARGE = msg`Please upload a file of at most 10 MB`;
export const EMPTY_FILE = msg`This file is empty. Please choose another one`;
export const TOO_MANY_FILES = msg`You’ve reached the limit of 20 files or 50 MB. Please remove a file first`;

export const isAccepted = (type: string | undefined): type is AcceptedType =>
  type !== undefined && Object.hasOwn(ACCEPTED_FILES, type);

/** Why a content type is rejected; undefined is unrecognized content. */
export const refusalOf = (type: string | undefined): string =>
  type !== undefined && /^image\/hei[cf]/.test(type) ? PHONE_PICTURE() : WRONG_KIND();

const LONGEST_NAME = 120;
/** Control, invisible and bidirectional characters, line separators, and the quote that ends a header value. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu;

const lastCharacters = (text: string, count: number): string => [...text].slice(-count).join('').trim();

/** A file name that is safe to display and send in a header: no path or control characters, at most 120 characters. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = lastCharacters(base.replace(UNSAFE, '').trim(), LONGEST_NAME);
  return /^\.*$/.test(clean) ? 'file' : clean;
}

/** The download name of a file: its extension follows its content, so that an HTML page cannot pose as a PDF. */
export function fileNameAs(type: AcceptedType, name: string): string {
  const safe = safeFileName(name);
  const ending = ACCEPTED_FILES[type];
  const endsRight = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i');
  return endsRight.test(safe) ? safe : `${lastCharacters(safe, LONGEST_NAME - ending.length - 1)}.${ending}`;
}
