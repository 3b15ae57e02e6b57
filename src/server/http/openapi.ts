// @untranslated: engineers read the API’s document, in English
import * as z from 'zod/mini';
import {
  type Endpoint,
  fileFields,
  needsFreshPasskey,
  refusalStatuses,
  successStatus,
} from '../../contract/endpoint.ts';
import { Instant, Refusal } from '../../contract/envelope.ts';

type Json = Record<string, unknown>;

/** A schema in OpenAPI 3.1, which is JSON Schema. Transforms are shown by their input. */
const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (Object.is(zodSchema, Instant)) Object.assign(jsonSchema, { format: 'date-time' });
    },
  });
  return rest;
};

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: part,
  }));
}

function requestBody({ body, files }: Endpoint): Json | undefined {
  if (!body && !files) return undefined;
  const schema = body ? toJsonSchema(body, 'input') : { type: 'object', properties: {} };
  const required = !body || !z.safeParse(body, undefined).success;
  if (!files) return { required, content: { 'application/json': { schema } } };
  const file = { type: 'array', maxItems: files.most, items: { type: 'string', format: 'binary' } };
  const properties = {
    ...schema.properties,
    ...Object.fromEntries(fileFields(files).map((name) => [name, file])),
  };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

const AUTH: Record<Endpoint['auth'], string> = {
  anyone: 'No login needed.',
  member: 'For anyone who is logged in.',
  landlord: 'For logged-in landlords.',
  applicant: 'For logged-in applicants.',
  operator: 'For operators with a passkey. For everybody else there is no such address.',
};

const ABOUT_PASSWORD = ' The password must have been entered in this session within the last 15 minutes.';

const ABOUT_PASSKEY = ' The passkey must have been used in this session within the last 15 minutes (`ConfirmPasskey`).';

const TAGS: Record<string, string> = {
  accounts: 'Sign-up, login, the account and its contacts.',
  site: 'Who runs this site, and what it offers.',
  addresses: 'Suggestions of Canadian addresses.',
  properties: "A landlord's properties and their apply links.",
  applications: "Applications: an applicant's answers, and their review by the landlord.",
  payments: 'Cards, charges and coupons.',
  invitations: 'Invitations to apply, alone or together.',
  references: 'References from past landlords.',
  screening: 'Paid checks: orders, consent, results and reports.',
  ranking: 'Rankings, their reasons, disputes and reviews by a person.',
  'personal-data': "Downloading and deleting a person's data.",
  'error-reports': 'Errors in the web app.',
  console: 'The operators’ console.',
};

const REFUSALS: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'The caller is not logged in, or the login failed.',
  403: 'The caller may not do this, or must enter the password first (`ConfirmPassword`).',
  404: 'There is no such record, or it is not visible to the caller.',
  409: 'The state of the record does not allow it; `error_type` says why.',
  410: 'The link or record is no longer in use; `error_type` says why.',
  413: 'The request or a file is too large, or there are too many files.',
  415: 'The content type of the request or of a file is not accepted.',
  422: 'A value is missing or invalid; `errors` lists messages by field.',
  429: 'There were too many calls; `Retry-After` says when to try again.',
  500: 'Something went wrong on our side.',
  503: 'The service cannot answer right now; `Retry-After` says when to try again.',
};

const refusalName = (status: number): string => `Refused${status}`;

function success({ reply, contentTypes = [] }: Endpoint): Json {
  if (reply) {
    return { description: 'Success', content: { 'application/json': { schema: toJsonSchema(reply, 'output') } } };
  }
  const schema = { type: 'string', format: 'binary' };
  return { description: 'The file', content: Object.fromEntries(contentTypes.map((type) => [type, { schema }])) };
}

function operation(name: string, endpoint: Endpoint): Json {
  const refusals = refusalStatuses(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/${refusalName(status)}` },
  ]);
  const all = [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')];
  const body = requestBody(endpoint);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${AUTH[endpoint.auth]}${endpoint.password ? ABOUT_PASSWORD : ''}${needsFreshPasskey(endpoint) ? ABOUT_PASSKEY : ''}`,
    security: endpoint.auth === 'anyone' ? [] : [{ bearer: [] }],
    parameters: all,
    ...(body && { requestBody: body }),
    responses: { [successStatus(endpoint)]: success(endpoint), ...Object.fromEntries(refusals) },
  };
}

const refusalResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/**
 * The OpenAPI 3.1 document, built from the endpoints of the contract.
 *
 * @param origin the address of the server
 */
export function openApiDocument(
  endpoints: readonly (readonly [name: string, endpoint: Endpoint])[],
  origin: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  const used = new Set(endpoints.flatMap(([, endpoint]) => refusalStatuses(endpoint)));
  const refusals = Object.entries(REFUSALS).filter(([status]) => used.has(Number(status)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maplekey',
      version: '1',
      description: 'Every error reply is a `Refusal` with the matching HTTP status.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: [...new Set(endpoints.map(([, { tag }]) => tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: { Refusal: toJsonSchema(Refusal, 'output') },
      responses: Object.fromEntries(
        refusals.map(([status, description]) => [refusalName(Number(status)), refusalResponse(description)]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
