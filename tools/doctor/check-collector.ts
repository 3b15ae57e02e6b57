import { spansUrl } from '../../src/server/infrastructure/observability/tracing.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { type Finding, fine, reasonOf, warning } from './finding.ts';

const ABOUT = 'traces';
const TIMEOUT_MS = 10_000;

/** What the collector's answer to no spans at all means. Spans that are lost harm nobody, so none of it is a problem. */
function assess(url: string, status: number): Finding {
  if (status >= 200 && status < 300) return fine(ABOUT, `${url} takes spans.`);
  const means = `${url} answers ${status}.`;
  if (status === 401 || status === 403)
    return warning(ABOUT, means, 'Correct the token in OTEL_EXPORTER_OTLP_HEADERS.');
  return warning(ABOUT, means, 'Set OTEL_EXPORTER_OTLP_ENDPOINT to where the collector takes OTLP over HTTP.');
}

/** Whether the collector of traces takes what it is sent. */
export async function checkCollector({ traces }: Pick<Settings, 'traces'>): Promise<Finding[]> {
  if (!traces) return [];
  const url = spansUrl(traces);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...traces.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [assess(url, answer.status)];
  } catch (error) {
    const means = `${url} doesn’t answer (${reasonOf(error)}), so traces are lost.`;
    return [warning(ABOUT, means, 'Start the collector, or empty OTEL_EXPORTER_OTLP_ENDPOINT.')];
  }
}
