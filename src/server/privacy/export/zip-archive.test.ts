import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { until } from '../../../../testing/builders/evidence.ts';
import { readZip } from '../../../../testing/builders/read-zip.ts';
import { type ArchiveEntry, zipArchive } from './zip-archive.ts';

const AT = new Date('2026-11-23T10:00:00Z');

async function* entriesOf(contents: Record<string, Uint8Array>): AsyncGenerator<ArchiveEntry> {
  for (const [name, content] of Object.entries(contents)) yield { name, content };
}

test('an archive contains every file, byte for byte, under names of any language', async () => {
  const contents = {
    'index.html': Buffer.from('<p>words</p>'.repeat(1000)),
    'files/1 Zoë Łukasz שרה.pdf': randomBytes(300_000),
    'files/2 empty.txt': Buffer.alloc(0),
  };
  const files = readZip(await buffer(zipArchive(entriesOf(contents), AT)));
  expect([...files]).toEqual(Object.entries(contents));
});

test('a file is opened only when the one before it was taken', async () => {
  let opened = 0;
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for (; opened < 20; ) {
      opened += 1;
      yield { name: `files/${opened}`, content: randomBytes(1_000_000) };
    }
  }
  const archive = zipArchive(entries(), AT);
  await until('the first file', async () => archive.readableLength > 0);
  expect(opened).toBeLessThanOrEqual(2);
  expect(readZip(await buffer(archive)).size).toBe(20);
});

test('an error while a file is opened ends the archive with it', async () => {
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: 'index.html', content: Buffer.from('words') };
    throw new Error('no such file');
  }
  await expect(buffer(zipArchive(entries(), AT))).rejects.toThrow('no such file');
});
