import type { Endpoint } from '../../contract/endpoint.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `body{margin:0;background:#F6F7F2;color:#1C2421;font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:984px;margin:0 auto;padding:48px 20px}h1,h2{font-family:Fraunces,Georgia,serif;font-weight:500}
h2{margin:40px 0 8px;text-transform:lowercase}table{width:100%;border-collapse:collapse;background:#fff}
td,th{text-align:left;vertical-align:top;padding:10px 12px;border-bottom:1px solid #DCE1D9}th{font-size:14px;color:#566059}
code{font-size:14px}a{color:#1F4D3A}.scroll{overflow-x:auto}`;

const row = (endpoint: Endpoint): string => `<tr><td><code>${endpoint.method}</code></td>
<td><code>${escapeHtml(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code></td><td>${endpoint.who}</td>
<td>${escapeHtml(endpoint.summary)}${endpoint.later ? ' <em>Answers 501 in this release.</em>' : ''}</td></tr>`;

/** A page for reading the promises, without any script. The document itself is beside it. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const nouns = [...new Set(endpoints.map(({ noun }) => noun))];
  const part = (noun: string) => `<h2 id="${noun}">${noun}</h2>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${noun}"><table><thead><tr><th scope="col">Method</th>
<th scope="col">Path</th><th scope="col">Who</th><th scope="col">What it does</th></tr></thead>
<tbody>${endpoints
    .filter((endpoint) => endpoint.noun === noun)
    .map(row)
    .join('')}</tbody></table></div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Maplekey</title><style>${STYLE}</style></head><body><main><h1>The Maplekey API</h1>
<p>Send and receive JSON; signed-in calls carry <code>Authorization: Bearer</code> with the token of the login reply. Every
refusal has the same shape. The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>${nouns.map(part).join('')}</main></body></html>`;
}
