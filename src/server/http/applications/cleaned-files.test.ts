import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  A_JPG,
  A_PDF,
  A_PNG,
  createStartedApplication,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { fileRowsOf, forApplication, upload } from '../../../../testing/builders/proof-files.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const send = async (content: Uint8Array, name: string) => {
  const { ana, id } = await createStartedApplication(server());
  const { status, body } = await upload(ana, forApplication(id), new File([Buffer.from(content)], name));
  return { ana, id, status, body };
};

async function download(person: TestPerson, id: string): Promise<Buffer> {
  const response = await fetch(`${server().origin}/api/file/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

/** The content as it comes back after an upload. */
async function stored(content: Uint8Array, name: string): Promise<Buffer> {
  const { ana, body } = await send(content, name);
  return download(ana, body.files[0].id);
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } })
    .withExif({
      IFD0: { Make: 'Camera of somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' },
    })
    .withMetadata({ orientation: 6 });

describe('an image is decoded and encoded again', () => {
  test('without the place and the device that the camera wrote into it, and upright', async () => {
    const taken = await photo().jpeg().toBuffer();
    expect(taken.includes('Camera of somebody')).toBe(true);
    const kept = await stored(taken, 'photo.jpg');
    const { exif, format, width, height } = await sharp(kept).metadata();
    expect({ exif, format, width, height }).toEqual({ exif: undefined, format: 'jpeg', width: 40, height: 60 });
    expect(kept.includes('Camera of somebody')).toBe(false);
  });

  test('so that nothing hidden behind it is kept', async () => {
    const kept = await stored(Buffer.concat([A_PNG, Buffer.from('<script>alert(1)</script>')]), 'scan.png');
    expect(kept.equals(Buffer.from(A_PNG))).toBe(true);
  });

  test.each([
    ['a JPG that breaks off', A_JPG.subarray(0, 200), 'photo.jpg'],
    ['a PNG with changed pixels', A_PNG.with(60, 255), 'scan.png'],
    ['the first bytes of a PNG', A_PNG.subarray(0, 30), 'scan.png'],
  ])('%s is 422 and not stored', async (_what, content, name) => {
    const { id, status, body } = await send(content, name);
    expect([status, body.errors.files]).toEqual([
      422,
      ['We couldn’t read this file. It may be damaged. Please save it again, or upload a photo or screenshot of it'],
    ]);
    expect(await fileRowsOf(server(), id)).toEqual([]);
  });

  test('one with more pixels than any phone takes is 422, without being decoded', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const { status, body } = await send(huge, 'bomb.png');
    expect([status, body.errors.files]).toEqual([
      422,
      ['This image is too large to open safely. Please upload a smaller one'],
    ]);
  });
});

describe('a PDF', () => {
  const page = async (change: (document: PDFDocument) => unknown = () => {}): Promise<Uint8Array> => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Pay stub');
    await change(document);
    return document.save({ useObjectStreams: false });
  };

  test('that runs nothing is kept byte for byte', async () => {
    for (const content of [A_PDF, await page()]) {
      expect((await stored(content, 'stub.pdf')).equals(Buffer.from(content))).toBe(true);
    }
  });

  test.each<[what: string, change: (document: PDFDocument) => unknown, trace: string]>([
    ['a script', (document) => document.addJavaScript('greeting', 'app.alert(1)'), 'JavaScript'],
    ['another file', (document) => document.attach(new Uint8Array([77, 90]), 'setup.exe'), 'EmbeddedFiles'],
    [
      'an action when it is opened',
      ({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: 'x' })),
      'OpenAction',
    ],
  ])('loses %s, and keeps its pages', async (_what, change, trace) => {
    const sent = await page(change);
    expect(Buffer.from(sent).includes(trace)).toBe(true);
    const kept = await stored(sent, 'stub.pdf');
    const opened = await PDFDocument.load(kept);
    const objects = opened.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect([opened.getPageCount(), objects.filter((object) => object.includes(trace))]).toEqual([1, []]);
  });

  test('that needs a password is 422 with what to do', async () => {
    const { status, body } = await send(
      await page((document) => document.encrypt({ userPassword: 'secret' })),
      'stub.pdf',
    );
    expect([status, body.errors.files]).toEqual([
      422,
      ['This PDF is locked with a password. Please save a copy without the password, and upload that'],
    ]);
  });

  test('that a bank locked against changes, and that anybody can open, is kept', async () => {
    const locked = await page((document) => document.encrypt({ ownerPassword: 'of the bank' }));
    expect((await stored(locked, 'statement.pdf')).equals(Buffer.from(locked))).toBe(true);
  });

  test.each([
    ['its first bytes alone', '%PDF-1.4\n'],
    [
      'no page',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ],
  ])('with %s is 422', async (_what, text) => {
    expect((await send(new TextEncoder().encode(text), 'stub.pdf')).status).toBe(422);
  });
});
