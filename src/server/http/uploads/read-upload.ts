import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type FilesOf, fileFields } from '../../../contract/endpoint.ts';
import { LARGEST_FILE, TOO_LARGE } from '../../../domain/applications/answers/upload.ts';
import { Problem } from '../../../domain/problem.ts';
import { visibleText } from '../../../domain/text/characters.ts';
import { msg, t } from '../../../domain/text/t.ts';
import type { StoredUpload, UploadedFile } from '../../applications/files/store-upload.ts';

export type Fields = Record<string, string>;

/** Stores one file of an upload. */
export type StoreFile = (file: UploadedFile) => Promise<StoredUpload>;

interface Reading {
  request: FastifyRequest;
  wanted: FilesOf;
  /**
   * Checks whose files these are, before any of them is read.
   *
   * @throws Problem that refuses the upload
   */
  open: (fields: Fields) => Promise<StoreFile>;
  /** Called once, before the first file is read: room for one file. */
  takeSpace: () => Promise<Buffer>;
  /** Files that were stored so far, also when reading fails. */
  stored: StoredUpload[];
}

/** Text fields of one request: their number and bytes each. */
const MOST_FIELDS = 20;
const LONGEST_FIELD = 2000;
const LONGEST_FIELD_NAME = 100;

const TOO_MANY = msg`Please upload fewer files at once.`;
const tooMany = (field: string): Problem => new Problem('too-large', TOO_MANY(), { errors: { [field]: [TOO_MANY()] } });
const unreadable = (): Problem => new Problem('unreadable', t`We couldn’t read that request.`);

const mostFiles = (wanted: FilesOf): number => wanted.most * fileFields(wanted).length;

/** The largest body that the wanted files and fields can fill (bytes), with room for the headers of their parts. */
const largestBody = (wanted: FilesOf): number =>
  mostFiles(wanted) * LARGEST_FILE + MOST_FIELDS * LONGEST_FIELD + 100 * 1024;

async function readFile(part: MultipartFile, field: string, space: Buffer): Promise<UploadedFile> {
  // The parser takes a part of binary data for a file even without a name.
  if (typeof part.filename !== 'string') throw unreadable();
  let length = 0;
  for await (const piece of part.file) length += piece.copy(space, length);
  if (part.file.truncated) throw new Problem('too-large', TOO_LARGE(), { errors: { [field]: [TOO_LARGE()] } });
  return { field, name: part.filename, content: space.subarray(0, length) };
}

/** The text of a field, without invisible characters. In a form, every line ends with CRLF (HTML, 4.10.22.8). */
const asTyped = (text: string): string => visibleText(text).replaceAll('\r\n', '\n');

async function readParts({ request, wanted, open, takeSpace, stored }: Reading): Promise<Fields> {
  const names = fileFields(wanted);
  const fields: Fields = {};
  const counts = new Map<string, number>();
  /** A file that came before the fields that say whose it is. */
  let early: UploadedFile | undefined;
  let store: StoreFile | undefined;
  let space: Buffer | undefined;
  const openNow = async (): Promise<StoreFile> => {
    store ??= await open(fields);
    if (early) stored.push(await store(early));
    early = undefined;
    return store;
  };
  const takeFile = async (part: MultipartFile): Promise<void> => {
    const field = names.find((name) => part.fieldname === name || part.fieldname === `${name}[]`);
    if (!field) {
      part.file.resume();
      return;
    }
    const count = (counts.get(field) ?? 0) + 1;
    if (count > wanted.most) throw tooMany(field);
    counts.set(field, count);
    const isOwned = (wanted.after ?? []).every((name) => name in fields);
    // At most one file is held until we know whose it is.
    if (isOwned || early) await openNow();
    space ??= await takeSpace();
    const file = await readFile(part, field, space);
    if (store) stored.push(await store(file));
    else early = file;
  };
  const limits = {
    fileSize: LARGEST_FILE,
    files: mostFiles(wanted),
    fields: MOST_FIELDS,
    fieldSize: LONGEST_FIELD,
    fieldNameSize: LONGEST_FIELD_NAME,
    parts: mostFiles(wanted) + MOST_FIELDS,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') await takeFile(part);
    else if (typeof part.value === 'string') fields[part.fieldname] = asTyped(part.value);
  }
  if (early) await openNow();
  return fields;
}

/**
 * Reads a multipart body: its text fields, and the files of the wanted fields, which are stored one after the other, so
 * that one file of at most 10 MB is in memory, in the space of the upload's turn. What the caller may not upload is refused before it is read, if the
 * fields that say whose it is come first.
 *
 * @returns the text fields
 * @throws Problem `wrong-kind-of-file`, `too-large`, `unreadable`, and what `open` and its `StoreFile` throw
 */
export async function readUpload(reading: Reading): Promise<Fields> {
  const { request, wanted } = reading;
  if (!request.isMultipart()) {
    throw new Problem('wrong-kind-of-file', t`Please send the request as multipart form data.`);
  }
  if (Number(request.headers['content-length']) > largestBody(wanted)) {
    throw new Problem('too-large', t`This request is too large.`);
  }
  try {
    return await readParts(reading);
  } catch (problem) {
    // A browser reads the answer only once it has sent everything.
    request.raw.unpipe().resume();
    // The framework's own refusals have a code; the parser underneath has none for a truncated body.
    // A caller who hung up before the file was read has one of the stream.
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
    const isKnown = problem instanceof Problem || (code !== undefined && code !== 'ERR_STREAM_PREMATURE_CLOSE');
    throw isKnown ? problem : unreadable();
  }
}
