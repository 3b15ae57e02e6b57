import type * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '../../src/contract/all-endpoints.ts';
import { nameOf } from './sample-calls.ts';

/** What of a schema's inside the walk below needs to know. */
interface Inside {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

const under = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** The dotted paths under which a schema takes text of any kind; an id of ours is none. `0` stands for each of a list. */
function textFields(schema: z.ZodMiniType, path = ''): string[] {
  const { type, format, shape, options, innerType, element, valueType, ...rest } = schema._zod.def as unknown as Inside;
  if (type === 'string') return format === 'uuid' ? [] : [path];
  const parts: [z.ZodMiniType, string][] = [
    ...Object.entries(shape ?? {}).map(([name, part]) => [part, under(path, name)] as [z.ZodMiniType, string]),
    ...[...(options ?? []), innerType, rest.in].flatMap((part) =>
      part ? [[part, path] as [z.ZodMiniType, string]] : [],
    ),
    ...(element ? [[element, under(path, '0')] as [z.ZodMiniType, string]] : []),
    ...(valueType ? [[valueType, under(path, '*')] as [z.ZodMiniType, string]] : []),
  ];
  if (type === 'unknown' && path) return [path];
  return [...new Set(parts.flatMap(([part, at]) => textFields(part, at)))];
}

/** Every text that any call takes in its body, as `METHOD /path: field`. `more` are forms that the domain checks. */
export const everyTextField = (more: Record<string, z.ZodMiniType[]>): string[] =>
  ALL_ENDPOINTS.filter((endpoint) => endpoint.body).flatMap((endpoint) => {
    const schemas = [endpoint.body as z.ZodMiniType, ...(more[nameOf(endpoint)] ?? [])];
    return [...new Set(schemas.flatMap((schema) => textFields(schema)))].map(
      (field) => `${nameOf(endpoint)}: ${field}`,
    );
  });
