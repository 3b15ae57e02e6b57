import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Lifetime of a link to a report, in milliseconds. */
const HOLDS = 5 * 60 * 1000;

export type SignedLinks = {
  /** The query string that opens a report for five minutes. */
  queryFor(reportId: string): string;
  opens(reportId: string, query: URLSearchParams): boolean;
};

/** Short-lived links that open a report without credentials. They do not survive a restart. */
export function createSignedLinks(now: () => Date): SignedLinks {
  const key = randomBytes(32);
  const signatureOf = (reportId: string, expires: string) =>
    createHmac('sha256', key).update(`${reportId} ${expires}`).digest();
  return {
    queryFor(reportId) {
      const expires = String(now().getTime() + HOLDS);
      return new URLSearchParams({ expires, signature: signatureOf(reportId, expires).toString('hex') }).toString();
    },
    opens(reportId, query) {
      const expires = query.get('expires') ?? '';
      const [given, expected] = [Buffer.from(query.get('signature') ?? '', 'hex'), signatureOf(reportId, expires)];
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now().getTime();
    },
  };
}
