import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FilesOf } from '../../contract/endpoint.ts';
import { LARGEST_FILE, TOO_LARGE } from '../../domain/applications/upload.ts';
import { invalid, Problem } from '../../domain/problem.ts';
import { isStorable } from './read-json.ts';

export interface UploadedFile {
  name: string;
  content: Uint8Array;
}

interface Upload {
  fields: Record<string, string>;
  files: UploadedFile[];
}

async function readParts(request: FastifyRequest, { field, most }: FilesOf): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts({
    limits: { fileSize: LARGEST_FILE, files: most, fields: 20, fieldSize: 2000 },
  })) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.file.truncated) throw new Problem('too-large', TOO_LARGE, { errors: { [field]: [TOO_LARGE] } });
      if (part.fieldname === field || part.fieldname === `${field}[]`) files.push({ name: part.filename, content });
    } else if (typeof part.value === 'string') {
      if (!isStorable(part.value)) throw invalid({ [part.fieldname]: ['Please take out the invisible characters'] });
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, files };
}

/** Reads a multipart body: its text fields, and the files of one field. Each file is at most 10 MB and held in memory. */
export async function readUpload(request: FastifyRequest, wanted: FilesOf): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Problem('wrong-kind-of-file', 'Please send the request as multipart form data.');
  }
  try {
    return await readParts(request, wanted);
  } catch (problem) {
    // The framework's own refusals carry a code; the parser beneath has none for a body that ends in the middle.
    const isKnown = problem instanceof Problem || (problem instanceof Error && 'code' in problem);
    throw isKnown ? problem : new Problem('unreadable', 'We could not read that request.');
  }
}
