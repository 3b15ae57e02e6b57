import type { Endpoint } from '../../contract/endpoint.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { plainPage } from './html-page.ts';

const row = (endpoint: Endpoint): string => `<tr><td><code>${endpoint.method}</code></td>
<td><code>${escapeHtml(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code></td><td>${endpoint.auth}</td>
<td>${escapeHtml(endpoint.summary)}</td></tr>`;

/** A page for reading the promises, without any script. The document itself is beside it. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const part = (tag: string) => `<h2 id="${tag}">${tag}</h2>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${tag}"><table><thead><tr><th scope="col">Method</th>
<th scope="col">Path</th><th scope="col">Who</th><th scope="col">What it does</th></tr></thead>
<tbody>${endpoints
    .filter((endpoint) => endpoint.tag === tag)
    .map(row)
    .join('')}</tbody></table></div>`;
  return plainPage(
    'API',
    `<h1>The Maplekey API</h1>
<p>Send and receive JSON; signed-in calls carry <code>Authorization: Bearer</code> with the token of the login reply. Every
refusal has the same shape. The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>${tags.map(part).join('')}`,
  );
}
