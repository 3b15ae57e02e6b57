import type * as z from 'zod/mini';
import type { Capability } from '../domain/capabilities.ts';

/**
 * Who may call an endpoint: anyone, anyone logged in, or anyone logged in with that role. For everybody but operators, what
 * is for operators doesn't exist.
 */
export type Auth = 'anyone' | 'member' | 'landlord' | 'applicant' | 'operator';

type Schema = z.ZodMiniType | undefined;

/** Rate limit: `calls` per `seconds`, counted per account or per network address (an IPv6 one by its first 64 bits). */
export interface CallLimit {
  calls: number;
  seconds: number;
  by: 'account' | 'address';
  /** Counted by each process in its memory, for cheap calls that a write to the database would make expensive. */
  perProcess?: true;
}

/** The limit of reading: ten times what a person does, and far less than a script. */
export const READING: CallLimit = { calls: 600, seconds: 60, by: 'account', perProcess: true };

/** The files of a multipart call: field names, and the maximum number of files in each. The domain limits sizes. */
export interface FilesOf {
  field: string | readonly string[];
  most: number;
  /**
   * The fields that say whose files these are. They come before the files, so that what the caller may not upload is
   * refused before it is sent; a single file may also come before them.
   */
  after?: readonly string[];
}

/** The names of the fields that hold files. */
export const fileFields = ({ field }: FilesOf): readonly string[] => (typeof field === 'string' ? [field] : field);

/**
 * The contract of one endpoint. The server uses it for validation and authorization, the web client for its types and
 * URL, and the OpenAPI document is generated from it. Fields that `reply` does not list are not sent.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters as `:name`. */
  path: string;
  /** Groups endpoints on the OpenAPI page. */
  tag: string;
  auth: Auth;
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  files?: FilesOf;
  reply?: Reply;
  /** Whether success is 201, because the call creates what it answers, instead of 200. */
  created?: true;
  /** The content types of the file that is answered, where there is no `reply`. */
  contentTypes?: readonly string[];
  /** Statuses of error replies beyond those that `refusalStatuses` derives. */
  refusals?: readonly number[];
  limit: CallLimit;
  /**
   * Set where the caller must have entered the password recently in this session. Otherwise the reply is 403
   * `ConfirmPassword`, and the web client asks for the password and repeats the call.
   */
  password?: 'always';
  /** What the site has to offer for it; where it does not, the reply is 409 `NotOffered`. */
  needs?: Capability;
  /** What the endpoint opens, if that is guarded; set by `opening` alone. */
  opens?: 'reports';
  /** Fields that every error reply of this endpoint has, beside those of `Refusal`, with their values. */
  refusalFields?: Record<string, unknown>;
}

/** Preserves the precise types of an endpoint's parts. */
export const endpoint = <
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Reply extends Schema = undefined,
>(
  contract: Endpoint<Params, Query, Body, Reply> & { opens?: undefined },
): Endpoint<Params, Query, Body, Reply> & { opens?: undefined } => contract;

/** How an endpoint that opens reports is guarded; there is no such endpoint without all of it. */
export interface Opening {
  auth: Exclude<Auth, 'anyone' | 'operator'>;
  opens: 'reports';
  password: 'always';
  limit: CallLimit & { by: 'account' };
}

/** How many times a day one account may open reports, over all endpoints that open any. */
export const OPENINGS_A_DAY = { calls: 600, seconds: 24 * 60 * 60 } as const;

/**
 * An endpoint that opens results of checks, reports or files. Its handlers, and only they, receive a `Reader`, which is
 * what the functions that open anything ask for.
 */
export const opening = <
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Reply extends Schema = undefined,
>(
  contract: Omit<Endpoint<Params, Query, Body, Reply>, keyof Opening> & Pick<Opening, 'auth' | 'limit'>,
): Endpoint<Params, Query, Body, Reply> & Opening => ({ ...contract, opens: 'reports', password: 'always' });

/** The path of an endpoint with its parameters filled in. */
export const filledPath = ({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export const successStatus = ({ created }: Pick<Endpoint, 'created'>): 200 | 201 => (created ? 201 : 200);

/** Whether the caller must have used a passkey within the last 15 minutes: for whatever an operator does or opens. */
export const needsFreshPasskey = ({ auth, method }: Pick<Endpoint, 'auth' | 'method'>): boolean =>
  auth === 'operator' && method !== 'GET';

const READING_STATUSES = [429, 500, 503];
/** With which a caller is refused who may not make the call. */
const CALLER_STATUSES: Record<Auth, readonly number[]> = {
  anyone: [],
  member: [401, 403],
  landlord: [401, 403],
  applicant: [401, 403],
  operator: [403, 404],
};
const WRITING_STATUSES = [400, 404, 409, 410, 413, 415, 422];

/** The statuses with which an endpoint refuses a call. */
export function refusalStatuses({ method, path, auth, query, needs, refusals = [] }: Endpoint): number[] {
  const isWriting = method !== 'GET';
  const statuses = [
    ...READING_STATUSES,
    ...CALLER_STATUSES[auth],
    ...(isWriting ? WRITING_STATUSES : []),
    ...(needs ? [409] : []),
    ...(query ? [404, 422] : []),
    ...(path.includes(':') ? [404] : []),
    ...(path.includes(':token') ? [409, 410] : []),
    ...refusals,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The parts a handler receives, after validation. */
export interface Received<E extends Endpoint> {
  params: E extends Endpoint<infer P, Schema, Schema, Schema> ? OutputOf<P> : never;
  query: E extends Endpoint<Schema, infer Q, Schema, Schema> ? OutputOf<Q> : never;
  body: E extends Endpoint<Schema, Schema, infer B, Schema> ? OutputOf<B> : never;
}

type Part<Name extends string, S> = S extends z.ZodMiniType ? { [K in Name]: InputOf<S> } : { [K in Name]?: undefined };

/** The parts a caller passes: only those the endpoint defines. */
export type Sent<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer R> ? (R extends z.ZodMiniType ? z.output<R> : unknown) : never;
