import { callVendor, problemOfSilence, readUpTo, type VendorAnswer } from '../call-vendor.ts';

export interface NorthfileAccess {
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

/** The calls that we make. */
export interface NorthfileClient {
  /** Must not happen twice: an inquiry costs money. */
  open(body: object): Promise<VendorAnswer>;
  read(inquiry: string): Promise<VendorAnswer>;
  list(reference: string): Promise<VendorAnswer>;
  withdraw(inquiry: string): Promise<VendorAnswer>;
  /** The PDF of an inquiry; no bytes with any status other than 200. */
  document(inquiry: string): Promise<{ status: number; bytes: Uint8Array | undefined }>;
}

/** Bytes; a report of a few pages is a hundredth of that. */
const LARGEST_DOCUMENT = 20_000_000;

export function northfileClient({ baseUrl, apiKey, timeoutMs }: NorthfileAccess): NorthfileClient {
  const root = `${baseUrl}/v2/inquiries`;
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
  const at = (inquiry: string) => `${root}/${encodeURIComponent(inquiry)}`;
  const call = (method: 'GET' | 'DELETE', url: string) =>
    callVendor({ provider: 'northfile', method, url, headers, timeoutMs });
  return {
    open: (body) =>
      callVendor({
        provider: 'northfile',
        method: 'POST',
        url: root,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs,
        once: true,
      }),
    read: (inquiry) => call('GET', at(inquiry)),
    list: (reference) => call('GET', `${root}?${new URLSearchParams({ reference })}`),
    withdraw: (inquiry) => call('DELETE', at(inquiry)),
    async document(inquiry) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(`${at(inquiry)}/document`, { headers, redirect: 'manual', signal });
        const bytes = await readUpTo(LARGEST_DOCUMENT, response);
        return { status: response.status, bytes: response.status === 200 ? bytes : undefined };
      } catch (error) {
        throw problemOfSilence('northfile', error, false);
      }
    },
  };
}
