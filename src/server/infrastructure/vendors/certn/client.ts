import { callVendor, type VendorAnswer } from '../call-vendor.ts';

export interface CertnAccess {
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

export interface CertnClient {
  /** Must not happen twice: an order costs money and has no idempotency key. */
  orderCase(body: object): Promise<VendorAnswer>;
  listCases(query: URLSearchParams): Promise<VendorAnswer>;
  readCase(caseId: string): Promise<VendorAnswer>;
  cancelCase(caseId: string): Promise<VendorAnswer>;
  generateReport(caseId: string): Promise<VendorAnswer>;
  readReportFile(reportId: string): Promise<VendorAnswer>;
}

/** The calls of CertnCentric's public API that we make. The vendor requires a trailing slash in each path. */
export function certnClient({ baseUrl, apiKey, timeoutMs }: CertnAccess): CertnClient {
  const root = `${baseUrl.replace(/\/$/, '')}/api/public/cases`;
  const headers = { authorization: `Api-Key ${apiKey}`, accept: 'application/json' };
  const withBody = { ...headers, 'content-type': 'application/json' };
  const get = (url: string) => callVendor({ provider: 'certn', method: 'GET', url, headers, timeoutMs });
  const post = (url: string, body: object, once = false) =>
    callVendor({
      provider: 'certn',
      method: 'POST',
      url,
      headers: withBody,
      body: JSON.stringify(body),
      timeoutMs,
      once,
    });
  const at = (caseId: string) => `${root}/${encodeURIComponent(caseId)}`;
  return {
    orderCase: (body) => post(`${root}/order/`, body, true),
    listCases: (query) => get(`${root}/?${query}`),
    readCase: (caseId) => get(`${at(caseId)}/`),
    cancelCase: (caseId) => post(`${at(caseId)}/cancel/`, {}),
    generateReport: (caseId) => post(`${at(caseId)}/generate-report/`, {}),
    readReportFile: (reportId) => get(`${root}/report-files/${encodeURIComponent(reportId)}/`),
  };
}
