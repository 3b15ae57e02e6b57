import type { AppContext } from './app-context.ts';
import { observeVendor } from './infrastructure/observability/observe-vendor.ts';
import type { Metrics } from './infrastructure/observability/prometheus.ts';
import { noTelemetry, type Telemetry } from './infrastructure/observability/telemetry.ts';
import type { ServerRole } from './settings/server-role.ts';
import type { Settings } from './settings/settings.ts';

/** What tells whoever looks from outside. */
export interface OpenedTelemetry {
  telemetry: Telemetry;
  /** Undefined: nobody asks for metrics. */
  metrics: Metrics | undefined;
}

/** Opens what the settings ask for. What they don't ask for isn't loaded. */
export async function openTelemetry(
  { metrics: wanted, release }: Pick<Settings, 'metrics' | 'release'>,
  role: ServerRole,
): Promise<OpenedTelemetry> {
  if (!wanted) return { telemetry: noTelemetry, metrics: undefined };
  const { openMetrics } = await import('./infrastructure/observability/prometheus.ts');
  const metrics = openMetrics({ release, role, node: process.version });
  return { telemetry: metrics.telemetry, metrics };
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
