import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a link to a report holds. */
const HOLDS = 5 * 60 * 1000;

export type SignedLinks = {
  /** The query that opens a report for five minutes. */
  queryFor(reportId: string): string;
  opens(reportId: string, query: URLSearchParams): boolean;
};

/** Links that open a report to whoever has them, for a short time. They end with the process. */
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
