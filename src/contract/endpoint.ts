import type * as z from 'zod/mini';
import type { PasswordRule } from '../domain/accounts/sessions/step-up.ts';

/** Who may make a call: anyone, any signed-in person, or a signed-in person who holds the role. */
export type Auth = 'anyone' | 'member' | 'landlord' | 'applicant';

type Schema = z.ZodMiniType | undefined;

/** How often a call may be made before it is refused for a while; counted per account, or per network address. */
export interface CallLimit {
  calls: number;
  seconds: number;
  by: 'account' | 'address';
}

/** The files of a multipart call: the field's name or those of several, how many in each. Sizes are the domain's. */
export interface FilesOf {
  field: string | readonly string[];
  most: number;
}

/** The names of the fields that hold files. */
export const fileFields = ({ field }: FilesOf): readonly string[] => (typeof field === 'string' ? [field] : field);

/**
 * One promise of the API. The server validates with it and decides by it who may call, the web client takes its
 * types and its address from it, and the OpenAPI page is printed from it. What `reply` does not list does not leave.
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
  /** The group of the endpoint on the OpenAPI page. */
  tag: string;
  auth: Auth;
  /** One sentence for the reader of the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  files?: FilesOf;
  reply?: Reply;
  limit?: CallLimit;
  /**
   * Set where the caller must have given the password in this session shortly before; else the answer is 403 with the
   * error type `ConfirmPassword`, and the web client asks for it and repeats the call.
   */
  password?: PasswordRule;
}

/** Keeps the precise types of an endpoint's parts. */
export const endpoint = <
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Reply extends Schema = undefined,
>(
  contract: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => contract;

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a handler receives: the parts after validation. */
export interface Received<E extends Endpoint> {
  params: E extends Endpoint<infer P, Schema, Schema, Schema> ? OutputOf<P> : never;
  query: E extends Endpoint<Schema, infer Q, Schema, Schema> ? OutputOf<Q> : never;
  body: E extends Endpoint<Schema, Schema, infer B, Schema> ? OutputOf<B> : never;
}

type Part<Name extends string, S> = S extends z.ZodMiniType ? { [K in Name]: InputOf<S> } : { [K in Name]?: undefined };

/** What a caller passes: only the parts that the endpoint has. */
export type Sent<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** What the caller gets back. */
export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer R> ? (R extends z.ZodMiniType ? z.output<R> : unknown) : never;
