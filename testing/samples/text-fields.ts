import type * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '../../src/contract/all-endpoints.ts';
import { nameOf } from './sample-calls.ts';

/** The parts of a schema's internals that the walk below needs. */
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

/** The dotted paths at which a schema accepts free text; our ids do not count. `0` stands for each list item. */
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

/** Every text field in every request body, as `METHOD /path: field`. */
export const everyTextField = (): string[] =>
  ALL_ENDPOINTS.flatMap((endpoint) =>
    endpoint.body ? [...new Set(textFields(endpoint.body))].map((field) => `${nameOf(endpoint)}: ${field}`) : [],
  );
