import type { Call } from '../http/route.ts';

/** The text fields of a form, sent in parts or as one line. A name given twice counts with its last value. */
export function formFields({ headers, body }: Pick<Call, 'headers' | 'body'>): Map<string, string> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(headers['content-type'] ?? '')?.[1];
  return boundary === undefined ? new Map(new URLSearchParams(body)) : new Map(partsOf(body, boundary));
}

function partsOf(body: string, boundary: string): [string, string][] {
  return body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /^content-disposition:.*\bname="([^"]*)"/im.exec(head)?.[1];
    return name === undefined ? [] : [[name, rest.join('\r\n\r\n').replace(/\r\n$/, '')]];
  });
}
