import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { describeSpan, endOf } from './describe-span.ts';
import type { Activity, Observation, Telemetry } from './telemetry.ts';
import { readTraceparent } from './traceparent.ts';

/** Where spans go, and which of them. */
export interface TraceSettings {
  /** The collector's address, below which /v1/traces is. */
  endpoint: string;
  /** Headers of each call to it, such as a token. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of traces that are recorded, 0 to 1. */
  ratio: number;
  /** Whether a request continues the trace that its `traceparent` header names. */
  continuesTraces: boolean;
}

/** Spans for whoever collects them. */
export interface Tracing {
  telemetry: Telemetry;
  /** Sends what waits, for a few seconds at most. */
  stop(): Promise<void>;
}

/** How often spans are sent (milliseconds). */
const SEND_EVERY = 1000;
/** How long a call to the collector, and sending the rest at the end, may take (milliseconds). */
const EXPORT_WITHIN = 5000;
const STOP_WITHIN = 3000;

/** The same exporter, which says when spans are lost. */
const saying = (exporter: SpanExporter, onLost: (count: number) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code !== 0) onLost(spans.length);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});

/** Where the collector takes spans (opentelemetry.io/docs/specs/otlp). */
export const spansUrl = ({ endpoint }: Pick<TraceSettings, 'endpoint'>): string =>
  `${endpoint.replace(/\/$/, '')}/v1/traces`;

/**
 * Begins to send spans by OTLP over HTTP. Nothing of OpenTelemetry is global here: spans find their parent through this
 * object alone, and no header of a trace leaves the server.
 *
 * @param onLost called when the collector did not take spans
 */
export function openTracing(settings: TraceSettings, facts: Attributes, onLost: (count: number) => void): Tracing {
  const exporter = new OTLPTraceExporter({
    url: spansUrl(settings),
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_WITHIN,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, ...facts }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: saying(exporter, onLost),
        scheduledDelayMillis: SEND_EVERY,
        exportTimeoutMillis: EXPORT_WITHIN,
      }),
    ],
  });
  const tracer = provider.getTracer('maplekey');
  const contexts = new AsyncLocalStorage<Context>();
  const parentOf = (activity: Activity): Context => {
    if (activity.kind !== 'request') return contexts.getStore() ?? ROOT_CONTEXT;
    const remote = settings.continuesTraces ? readTraceparent(activity.traceparent) : undefined;
    return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  };
  const begin = (activity: Activity): Observation => {
    const parent = activity.kind === 'job' ? ROOT_CONTEXT : parentOf(activity);
    const { name, ...options } = describeSpan(activity);
    const span = tracer.startSpan(name, options, parent);
    const within = trace.setSpan(parent, span);
    return {
      run: (work) => contexts.run(within, work),
      end: (outcome) => {
        const { attributes, hasFailed } = endOf(activity, outcome);
        span.setAttributes(attributes);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    telemetry: { begin, count: () => {} },
    stop: async () => {
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(timer.resolve, STOP_WITHIN);
      await Promise.race([provider.shutdown().catch(() => {}), timer.promise]);
      clearTimeout(timeout);
    },
  };
}
