import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { callVendor, problemOfSilence, problemOfStatus, type VendorAnswer } from '../call-vendor.ts';
import { isPrivateChannel } from './translate.ts';

export type VerifastSettings = {
  /** The address before /api/v1, such as https://app.verifast.com. */
  baseUrl: string;
  token: string;
  timeoutMs?: number;
};

export type VerifastClient = {
  origin: string;
  create(form: FormData): Promise<VendorAnswer>;
  readPdf(url: URL): Promise<Uint8Array>;
};

const LARGEST_PDF = 20_000_000;
const PDF_BEGINS = '%PDF-';

/**
 * The calls of VeriFast's API that we make; at most fifteen seconds each.
 *
 * @throws ProviderProblem `config` when the token would be sent unencrypted
 */
export function verifastClient({ baseUrl, token, timeoutMs = 15_000 }: VerifastSettings): VerifastClient {
  const base = URL.parse(baseUrl);
  if (!base || !isPrivateChannel(base)) {
    throw new ProviderProblem({ provider: 'verifast', kind: 'config', retryable: false, code: 'base_url' });
  }
  return {
    origin: base.origin,
    create: (form) =>
      callVendor({
        provider: 'verifast',
        timeoutMs,
        method: 'POST',
        url: `${baseUrl.replace(/\/$/, '')}/api/v1/create`,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        body: form,
      }),
    readPdf: (url) => readPdf(url, timeoutMs),
  };
}

/** The address itself grants access for a while: no token is sent, and no redirect is followed. */
async function readPdf(url: URL, timeoutMs: number): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/pdf' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw problemOfReport(response.status);
    }
    return await readAtMost(response, LARGEST_PDF);
  } catch (error) {
    throw error instanceof ProviderProblem ? error : problemOfSilence('verifast', error, false);
  }
}

/** A report whose address has expired is gone: a retry would not help. */
function problemOfReport(status: number): ProviderProblem {
  const isExpired = status === 403 || status === 404 || status === 410;
  if (!isExpired) return problemOfStatus('verifast', { status, retryAfterMs: undefined });
  return new ProviderProblem({ provider: 'verifast', kind: 'not_found', retryable: false, code: 'expired' });
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw badPdf('too_large');
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.subarray(0, PDF_BEGINS.length).toString('latin1') !== PDF_BEGINS) throw badPdf('no_pdf');
  return bytes;
}

const badPdf = (code: string): ProviderProblem =>
  new ProviderProblem({ provider: 'verifast', kind: 'bad_response', retryable: false, code });
