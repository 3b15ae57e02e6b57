// @untranslated: engineers read the API’s document, in English
import type { Endpoint } from '../../contract/endpoint.ts';
import { escapeHtml } from '../../domain/text/characters.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';

/**
 * A page for reading, without any script. Its style sheet is public/plain-page.css.
 *
 * @param body HTML with every text escaped
 * @param language that of the texts
 */
export const plainPage = (title: string, body: string, language: Language = SOURCE_LANGUAGE): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)} · Maplekey</title><link rel="stylesheet" href="/plain-page.css"></head><body><main>${body}</main></body></html>`;

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
