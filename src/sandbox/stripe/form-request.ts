import { randomBytes } from 'node:crypto';

/** One API request. */
export type ApiRequest = {
  /** The body of a POST, the query of a GET; nested names such as `metadata[order]` are not parsed. */
  form: URLSearchParams;
  names: Record<string, string>;
  /** The sandbox's URL as the caller reaches it, such as http://127.0.0.1:3001/stripe. */
  base: string;
  /** From a browser with the publishable key, which sees an object only with its client secret. */
  byBrowser: boolean;
  request: { id: string | null; idempotency_key: string | null };
};

/** An error response in the processor's format. */
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

/** A mandatory value. */
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

/** True if the caller wants the object instead of its id (`expand[]=payment_method`). */
export function wantsWhole(form: URLSearchParams, field: string): boolean {
  return [...form].some(([name, value]) => /^expand\[\d*\]$/.test(name) && value === field);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** The secret with which a browser may confirm an intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(12).toString('hex')}`;
}
