import type { Endpoint } from '../../contract/endpoint.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';

const STYLE = `body{margin:0;background:#F6F7F2;color:#1C2421;font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:984px;margin:0 auto;padding:48px 20px}h1,h2{font-family:Fraunces,Georgia,serif;font-weight:500;line-height:1.2}
h2{margin:40px 0 8px}p,ul{max-width:680px}table{width:100%;border-collapse:collapse;background:#fff}
td,th{text-align:left;min-width:64px;vertical-align:top;padding:10px 12px;border-bottom:1px solid #DCE1D9}th{font-size:14px;color:#566059}
code{font-size:14px;overflow-wrap:anywhere}a{color:#1F4D3A}.scroll{overflow-x:auto;margin:16px 0}
td:first-child:not(:nth-last-child(-n+4)){min-width:150px}h1{overflow-wrap:anywhere}`;

/**
 * A page for reading, without any script.
 *
 * @param body HTML with every text escaped
 */
export const plainPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)} · Maplekey</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const row = (endpoint: Endpoint): string => `<tr><td><code>${endpoint.method}</code></td>
<td><code>${escapeHtml(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code></td><td>${endpoint.auth}</td>
<td>${escapeHtml(endpoint.summary)}</td></tr>`;

/** A page of all endpoints, without any script, with a link to the OpenAPI document. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const part = (tag: string) => `<h2 id="${tag}">${tag}</h2>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${tag}"><table><thead><tr><th scope="col">Method</th>
<th scope="col">Path</th><th scope="col">Who can call it</th><th scope="col">What it does</th></tr></thead>
<tbody>${endpoints
    .filter((endpoint) => endpoint.tag === tag)
    .map(row)
    .join('')}</tbody></table></div>`;
  return plainPage(
    'API',
    `<h1>The Maplekey API</h1>
<p>Send and receive JSON. Calls that require a login need the header <code>Authorization: Bearer</code> with the token from the login reply. Every
error reply has the same shape. The complete description of the API is in <a href="/api/openapi.json">openapi.json</a>.</p>${tags.map(part).join('')}`,
  );
}
