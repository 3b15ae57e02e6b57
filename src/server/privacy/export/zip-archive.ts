import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. `name` is a path with slashes. */
export interface ArchiveEntry {
  name: string;
  content: Uint8Array;
}

/** Bytes handed on at a time: other requests get their turn in between. */
const PIECE = 64 * 1024;

/**
 * A ZIP file, generated while it is read: an entry is asked for only when the one before it has been taken. Node
 * compresses in its own threads.
 *
 * @param at the modification time of its files
 */
export function zipArchive(entries: AsyncIterable<ArchiveEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  zip.on('error', (problem) => archive.destroy(problem));
  pipeline(zip.outputStream, archive).catch(() => {
    // Whoever reads the archive gets the error, or has stopped reading.
  });
  addEntries(zip, entries, at).catch((problem) => archive.destroy(problem));
  return archive;
}

async function addEntries(zip: ZipFile, entries: AsyncIterable<ArchiveEntry>, at: Date): Promise<void> {
  for await (const { name, content } of entries) {
    const source = Readable.from(piecesOf(content), { objectMode: false });
    zip.addReadStream(source, name, { mtime: at, size: content.length });
    await finished(source);
  }
  zip.end();
}

function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < content.length; from += PIECE) yield content.subarray(from, from + PIECE);
}
