import { randomBytes } from 'node:crypto';

/** One call as the processor's desk sees it. */
export type Ask = {
  /** The body of a POST, the query of a GET: nested names as they came, such as `metadata[order]`. */
  form: URLSearchParams;
  names: Record<string, string>;
  /** Where whoever calls reaches this stand-in, such as http://127.0.0.1:3001/stripe. */
  base: string;
  /** A browser with the public key: it sees only what it holds the client secret of. */
  byBrowser: boolean;
  request: { id: string | null; idempotency_key: string | null };
};

/** An answer other than success, as the processor words it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...more });
}

export function missing(what: string, id: string, param?: string): Refusal {
  return new Refusal(param === undefined ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  });
}

/** A value that has to be there. */
export function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
}

/** The pairs of `metadata[name]=value`. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(?<key>[^\]]+)\]$/.exec(name)?.groups?.key;
    return key === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(pairs);
}

/** Whether the caller wants the object instead of its id (`expand[]=payment_method`). */
export function wantsWhole(form: URLSearchParams, field: string): boolean {
  return [...form].some(([name, value]) => /^expand\[\d*\]$/.test(name) && value === field);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** The secret that a browser may confirm an intent with. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(12).toString('hex')}`;
}
