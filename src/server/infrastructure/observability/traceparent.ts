const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Which trace a caller's request belongs to. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  /** 1 when the caller records it. */
  traceFlags: number;
}

/** Reads a `traceparent` header (W3C Trace Context, section 3.2); undefined when it is not one. */
export function readTraceparent(header: string | undefined): TraceParent | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  if (header?.startsWith('ff') || !/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
