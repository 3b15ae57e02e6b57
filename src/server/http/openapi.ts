import * as z from 'zod/mini';
import { type Endpoint, fileFields } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/envelope.ts';

type Json = Record<string, unknown>;

/** A schema in OpenAPI 3.1, which is JSON Schema. Transforms are shown by their input. */
const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
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
    ...(schema.properties as Json),
    ...Object.fromEntries(fileFields(files).map((name) => [name, file])),
  };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

const AUTH: Record<Endpoint['auth'], string> = {
  anyone: 'Anyone may call.',
  member: 'A signed-in person may call.',
  landlord: 'A signed-in landlord may call.',
  applicant: 'A signed-in applicant may call.',
};

const ABOUT_PASSWORD: Record<NonNullable<Endpoint['password']>, string> = {
  always: ' Wants the password given in this session within the last 15 minutes.',
  remembered: ' In a remembered session it wants the password given within the last 15 minutes.',
};

function operation(endpoint: Endpoint): Json {
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
  const success = endpoint.reply
    ? { description: 'Done', content: { 'application/json': { schema: toJsonSchema(endpoint.reply, 'output') } } }
    : { description: 'The file', content: { 'application/octet-stream': {} } };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${AUTH[endpoint.auth]}${endpoint.password ? ABOUT_PASSWORD[endpoint.password] : ''}`,
    security: endpoint.auth === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(requestBody(endpoint) && { requestBody: requestBody(endpoint) }),
    responses: { 200: success, default: refused },
  };
}

/** The OpenAPI 3.1 document, built from the endpoints of the contract. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maplekey',
      version: '1',
      description: 'Every refusal is the envelope `Refusal`, with the proper HTTP status.',
    },
    paths,
    components: {
      schemas: { Refusal: toJsonSchema(Refusal, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
