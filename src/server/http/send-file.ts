import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file name encoded for a header (RFC 8187); `encodeURIComponent` leaves four characters that it does not allow. */
const inHeader = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

interface SentFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

const send = (
  reply: FastifyReply,
  { name, contentType, content }: SentFile,
  disposition: 'attachment' | 'inline',
): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${inHeader(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(content));

/** Sends a file for download only, never as one of our pages. */
export const sendFile = (reply: FastifyReply, file: SentFile): FastifyReply => send(reply, file, 'attachment');

/** Streams a file for download while it is created. */
export const streamFile = (
  reply: FastifyReply,
  { name, contentType, content }: { name: string; contentType: string; content: AsyncIterable<Uint8Array> },
): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${inHeader(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(content, { objectMode: false }));

/** Sends a PDF or a picture to be read in its own tab. */
export const showFile = (reply: FastifyReply, file: SentFile): FastifyReply => send(reply, file, 'inline');
