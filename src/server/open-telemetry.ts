import type { AppContext } from './app-context.ts';
import type { Log } from './infrastructure/observability/log.ts';
import { observeVendor } from './infrastructure/observability/observe-vendor.ts';
import type { Metrics } from './infrastructure/observability/prometheus.ts';
import { bothTelemetries, noTelemetry, type Telemetry } from './infrastructure/observability/telemetry.ts';
import type { Tracing } from './infrastructure/observability/tracing.ts';
import type { ServerRole } from './settings/server-role.ts';
import type { Settings } from './settings/settings.ts';

/** What tells whoever looks from outside. */
export interface OpenedTelemetry {
  telemetry: Telemetry;
  /** Undefined: nobody asks for metrics. */
  metrics: Metrics | undefined;
  /** Sends what waits. */
  stop(): Promise<void>;
}

type Wanted = Pick<Settings, 'metrics' | 'traces' | 'release'>;

const facts = ({ release }: Wanted, role: ServerRole) => ({ release, role, node: process.version });

async function loadMetrics(settings: Wanted, role: ServerRole): Promise<Metrics | undefined> {
  if (!settings.metrics) return undefined;
  const { openMetrics } = await import('./infrastructure/observability/prometheus.ts');
  return openMetrics(facts(settings, role));
}

async function loadTracing(settings: Wanted, role: ServerRole, log: Log): Promise<Tracing | undefined> {
  if (!settings.traces) return undefined;
  const { openTracing } = await import('./infrastructure/observability/tracing.ts');
  const about = { 'service.version': settings.release, 'maplekey.role': role };
  return openTracing(settings.traces, about, () => log.warn('the collector did not take spans'));
}

/** Opens what the settings ask for. What they don't ask for isn't loaded. */
export async function openTelemetry(settings: Wanted, role: ServerRole, log: Log): Promise<OpenedTelemetry> {
  const [metrics, tracing] = await Promise.all([loadMetrics(settings, role), loadTracing(settings, role, log)]);
  const [first, second] = [metrics, tracing].flatMap((each) => each?.telemetry ?? []);
  const telemetry = first && second ? bothTelemetries(first, second) : (first ?? noTelemetry);
  return { telemetry, metrics, stop: async () => tracing?.stop() };
}

/** The vendors as the server reaches them. */
type Vendors = Pick<AppContext, 'mail' | 'texts' | 'places' | 'cards' | 'bureau' | 'otherBureaus' | 'verifier'>;

/** The same vendors, whose calls are observed; left alone on a server that nobody looks at. */
export function observeVendors(vendors: Vendors, telemetry: Telemetry): Vendors {
  if (telemetry === noTelemetry) return vendors;
  const observed = <Adapter extends object>(vendor: string, adapter: Adapter): Adapter =>
    observeVendor(vendor, adapter, telemetry);
  const { mail, texts, places, cards, bureau, otherBureaus, verifier } = vendors;
  return {
    mail: observed('smtp', mail),
    texts: observed('twilio', texts),
    places: observed('google-places', places),
    cards: observed('stripe', cards),
    bureau: observed(bureau.vendor, bureau),
    otherBureaus: otherBureaus.map((other) => observed(other.vendor, other)),
    verifier: observed(verifier.vendor, verifier),
  };
}
