import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type FilesOf, fileFields } from '../../contract/endpoint.ts';
import { LARGEST_FILE, TOO_LARGE } from '../../domain/applications/answers/upload.ts';
import { Problem } from '../../domain/problem.ts';
import { visibleText } from '../../domain/text/characters.ts';

export interface UploadedFile {
  /** The form field of the file. */
  field: string;
  name: string;
  content: Uint8Array;
}

interface Upload {
  fields: Record<string, string>;
  files: UploadedFile[];
}

const TOO_MANY = 'Please upload fewer files at once.';
const tooMany = (field: string): Problem => new Problem('too-large', TOO_MANY, { errors: { [field]: [TOO_MANY] } });

async function readParts(request: FastifyRequest, wanted: FilesOf): Promise<Upload> {
  const names = fileFields(wanted);
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts({
    limits: { fileSize: LARGEST_FILE, files: wanted.most * names.length, fields: 20, fieldSize: 2000 },
  })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      const field = names.find((name) => part.fieldname === name || part.fieldname === `${name}[]`);
      if (part.file.truncated) {
        throw new Problem('too-large', TOO_LARGE, { errors: { [field ?? part.fieldname]: [TOO_LARGE] } });
      }
      if (!field) continue;
      if (files.filter((file) => file.field === field).length === wanted.most) throw tooMany(field);
      files.push({ field, name: part.filename, content });
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = visibleText(part.value);
    }
  }
  return { fields, files };
}

/**
 * Reads a multipart body: its text fields, and the files of the wanted fields. Each file is at most 10 MB and held in
 * memory.
 */
export async function readUpload(request: FastifyRequest, wanted: FilesOf): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Problem('wrong-kind-of-file', 'Please send the request as multipart form data.');
  }
  try {
    return await readParts(request, wanted);
  } catch (problem) {
    // The framework's own refusals have a code; the parser underneath has none for a truncated body.
    const isKnown = problem instanceof Problem || (problem instanceof Error && 'code' in problem);
    throw isKnown ? problem : new Problem('unreadable', 'We could not read that request.');
  }
}
