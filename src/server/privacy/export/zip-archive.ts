import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. `name` is a path with slashes. */
export interface ArchiveEntry {
  name: string;
  content: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0 of the format: files that are stored or deflated. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;

/** Two bytes of time and two of date, in MS-DOS format. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** Numbers of two or four bytes, little-endian. */
function bytes(...fields: [value: number, size: 2 | 4][]): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) at = made.writeUIntLE(value, at, size);
  return made;
}

/**
 * A ZIP file (PKWARE APPNOTE 6.3, without its extensions for files beyond 4 GB), generated in pieces: only one entry is
 * in memory at a time.
 *
 * @param at the modification time of its files
 */
export async function* zipArchive(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Buffer> {
  const [time, date] = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content);
    const about = bytes(
      [VERSION, 2],
      [UTF8, 2],
      [DEFLATED, 2],
      [time, 2],
      [date, 2],
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [path.length, 2],
      [0, 2],
    );
    const directoryFields = bytes([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Buffer.concat([bytes([CENTRAL, 4], [VERSION, 2]), about, directoryFields, path]));
    const head = Buffer.concat([bytes([LOCAL, 4]), about, path]);
    offset += head.length + packed.length;
    yield head;
    yield packed;
  }
  const central = Buffer.concat(directory);
  const count = directory.length;
  yield central;
  yield bytes([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [central.length, 4], [offset, 4], [0, 2]);
}
