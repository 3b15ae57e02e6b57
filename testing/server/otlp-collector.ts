import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was received. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty or left out for the first span of a trace. */
  parentSpanId?: string;
  /** 2: server, 3: client, 5: consumer (opentelemetry/proto/trace/v1/trace.proto). */
  kind: number;
  attributes: Readonly<Record<string, string | number>>;
  /** 2 when the work failed. */
  status: number;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number | string;
}
interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}
interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes?: OtlpAttribute[];
  status?: { code?: number };
}
interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const plain = (attributes: readonly OtlpAttribute[] = []): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  );

/** A collector of spans (OTLP over HTTP, as JSON) on this machine. */
export interface OtlpCollector {
  url: string;
  spans: ReceivedSpan[];
  /** What the senders say of themselves. */
  resources: Record<string, string | number>[];
  /** All that was received, as text. */
  text(): string;
  /** The headers of the calls. */
  headers: NodeJS.Dict<string | string[]>[];
  stop(): void;
}

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const bodies: string[] = [];
  const collector: Omit<OtlpCollector, 'url'> = {
    spans: [],
    resources: [],
    headers: [],
    text: () => bodies.join('\n'),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const receive = (body: string): void => {
    bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpBody).resourceSpans) {
      collector.resources.push(plain(resource.attributes));
      for (const { attributes, status, ...span } of scopeSpans.flatMap(({ spans }) => spans)) {
        collector.spans.push({ ...span, attributes: plain(attributes), status: status?.code ?? 0 });
      }
    }
  };
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') {
        reply.writeHead(404).end();
        return;
      }
      collector.headers.push(request.headers);
      receive(Buffer.concat(pieces).toString());
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { ...collector, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
