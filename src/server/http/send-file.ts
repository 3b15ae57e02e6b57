import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file name as RFC 8187 writes it in a header; `encodeURIComponent` leaves four signs that it does not allow. */
const inHeader = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

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

/** Answers a file that is only ever offered for saving, never shown as a page of ours. */
export const sendFile = (reply: FastifyReply, file: SentFile): FastifyReply => send(reply, file, 'attachment');

/** Answers a file for saving that is made while it is sent. */
export const streamFile = (
  reply: FastifyReply,
  { name, contentType, content }: { name: string; contentType: string; content: AsyncIterable<Uint8Array> },
): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${inHeader(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(content, { objectMode: false }));

/** Answers a PDF or a picture for reading in a tab of its own. */
export const showFile = (reply: FastifyReply, file: SentFile): FastifyReply => send(reply, file, 'inline');
