import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../../sandbox/http/listen.ts';
import type { Answer } from '../../../../sandbox/http/route.ts';
import { fetchReportFile, readReportId, readReportLink } from './report-file.ts';

const answer = (body: unknown, status = 200) => ({ status, retryAfterMs: undefined, body });
const pdf = (body: Buffer | string, status = 200): Answer => ({ status, headers: {}, body });

let host: Listening;
let served: Answer;
let asked: Record<string, string>[] = [];

beforeAll(async () => {
  const serve = async ({ headers }: { headers: Record<string, string> }) => {
    asked.push(headers);
    return served;
  };
  host = await listen(serve, { host: '127.0.0.1', port: 0 });
});
afterAll(() => host.stop());

describe('readReportId', () => {
  it.each([
    [{ id: 'a' }, 'a'],
    [{ case_report_file_id: 'b' }, 'b'],
    [{ id: 'case', case_report_file_id: 'b' }, 'b'],
    [{ id: 7 }, '7'],
  ])('%j: %s', (body, expected) => {
    expect(readReportId(answer(body, 201))).toBe(expected);
  });

  it('fails when there is none', () => {
    expect(() => readReportId(answer({}))).toThrow(expect.objectContaining({ kind: 'bad_response' }));
    expect(() => readReportId(answer({}, 404))).toThrow(expect.objectContaining({ kind: 'not_found' }));
  });
});

describe('readReportLink', () => {
  const BASE = 'https://api.ca.certn.co/';
  const link = 'https://files.certn.co/report.pdf?signature=1';

  it.each([
    [{ status: 'COMPLETE', pdf_url: link }, link],
    [{ status: 'COMPLETE', url: link }, link],
    [{ status: 'IN_PROGRESS', pdf_url: null }, undefined],
    [{ status: 'QUEUED' }, undefined],
  ])('%j: %s', (body, expected) => {
    expect(readReportLink(answer(body), BASE)).toBe(expected);
  });

  it.each([
    [{ status: 'FAILED' }, 'declined'],
    [{ status: 'COMPLETE' }, 'bad_response'],
    [{ status: 'COMPLETE', url: 'https://certn.co.example.test/report.pdf' }, 'bad_response'],
    [{ status: 'COMPLETE', url: 'http://169.254.169.254/latest' }, 'bad_response'],
    [{ status: 'COMPLETE', url: 'file:///etc/passwd' }, 'bad_response'],
    [undefined, 'bad_response'],
  ])('%j: %s', (body, kind) => {
    expect(() => readReportLink(answer(body), BASE)).toThrow(expect.objectContaining({ kind }));
  });
});

describe('fetchReportFile', () => {
  const fetched = () => fetchReportFile(`${host.origin}/report.pdf?signature=1`, 20_000);

  it('returns the bytes of a PDF, and sends no key to the link', async () => {
    served = pdf('%PDF-1.7 report');
    asked = [];
    expect(Buffer.from(await fetched()).toString()).toBe('%PDF-1.7 report');
    expect(asked[0]?.authorization).toBeUndefined();
  });

  it.each([
    ['a page in its place', pdf('<!doctype html>'), 'bad_response', 'report_format'],
    ['nothing', pdf(''), 'bad_response', 'report_format'],
    ['too much', pdf(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20_000_000)])), 'bad_response', 'report_size'],
    ['a link that has expired', pdf('', 403), 'unavailable', '403'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'bad_response', '302'],
    ['silence', 'hang up', 'unavailable', 'UND_ERR_SOCKET'],
  ] as const)('refuses %s', async (_name, given, kind, code) => {
    served = given;
    // If it were accepted, the test should show only its length.
    const length = fetched().then((bytes) => bytes.length);
    await expect(length).rejects.toMatchObject({ provider: 'certn', kind, code, retryable: true });
  });
});
