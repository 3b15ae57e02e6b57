import fc from 'fast-check';
import { A_JPG, A_PDF, A_PNG } from '../testing/builders/builders.ts';

const BOUNDARY = 'edge';

/** Headers of a part as browsers, scripts and broken clients write them; `field` is one that the call reads. */
const headersOf = (field: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    `content-disposition: form-data; name="${field}"; filename="pay stub.pdf"\r\ncontent-type: application/pdf`,
    `content-disposition: form-data; name="${field}"\r\ncontent-type: application/octet-stream`,
    `content-disposition: form-data; name="${field}"; filename=""`,
    `content-disposition: form-data; name="${field}"; filename*=UTF-8''%ff%fe.pdf`,
    `content-disposition: form-data; name="${field}"; filename="../../etc/passwd\u0000.png"`,
    `content-disposition: form-data; name="${field}[]"; filename="a.jpg"\r\ncontent-transfer-encoding: base64`,
    `content-disposition: form-data; name=${field}`,
    'content-disposition: form-data; name="application_id"',
    'content-disposition: form-data; name="__proto__"',
    'content-disposition: form-data; filename="nameless.pdf"',
    'content-disposition: attachment',
    `content-type: text/plain\r\nx-padding: ${'y'.repeat(9000)}`,
    '',
  );

const content: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom(A_PDF, A_PNG, A_JPG, A_PNG.subarray(0, 20), new Uint8Array()),
  fc.uint8Array({ maxLength: 400 }),
  fc.constantFrom('text', '{"a":1}', `--${BOUNDARY}`, '\r\n\r\n').map((text) => Buffer.from(text)),
);

/** Endings, of which only the first is right. */
const ending = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
  { weight: 1, arbitrary: fc.constantFrom(`\r\n--${BOUNDARY}`, '', `--${BOUNDARY}--`, '--') },
);

type Part = readonly [headers: string, content: Uint8Array];

/** The text fields of a valid call, or none of them. */
const rightFields = (fields: Record<string, unknown>): fc.Arbitrary<Part[]> =>
  fc.constantFrom(
    Object.entries(fields).map(
      ([name, value]): Part => [`content-disposition: form-data; name="${name}"`, Buffer.from(String(value))],
    ),
    [],
  );

/**
 * Multipart bodies, most of them wrong in some way.
 *
 * @param right the text fields of a valid call
 */
export const someMultipart = (
  fields: readonly string[],
  right: Record<string, unknown>,
): fc.Arbitrary<{ type: string; body: Buffer }> =>
  fc
    .tuple(
      rightFields(right),
      fc.array(fc.tuple(fc.constantFrom(...fields).chain(headersOf), content), { maxLength: 4 }),
      ending,
      fc.constantFrom(
        ...Array.from({ length: 6 }, () => `multipart/form-data; boundary=${BOUNDARY}`),
        `multipart/form-data; boundary="${BOUNDARY}"`,
        'multipart/form-data; boundary=other',
        'multipart/form-data',
        `multipart/mixed; boundary=${BOUNDARY}`,
      ),
    )
    .map(([first, parts, end, type]) => ({
      type,
      body: Buffer.concat([
        ...[...first, ...parts].flatMap(([headers, bytes]) => [
          Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
          bytes,
          Buffer.from('\r\n'),
        ]),
        Buffer.from(end),
      ]),
    }));
