import { escapeHtml } from '../../../domain/text/characters.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import type { PersonalData } from './gather-data.ts';
import { formatName, nothing, renderValue } from './render-value.ts';

const STYLE = `
:root { color-scheme: light dark; --page: #f6f7f2; --card: #fff; --text: #1c2421; --quiet: #566059; --line: #dce1d9; --accent: #1f4d3a; }
@media (prefers-color-scheme: dark) {
  :root { --page: #161c19; --card: #1f2723; --text: #e9ede7; --quiet: #a9b3aa; --line: #39443e; --accent: #9cbba6; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; font-weight: 500; line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: 2.25rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 0.75rem; padding-top: 0.75rem; border-top: 1px solid var(--text); }
h3 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
a { color: var(--accent); }
nav ul { columns: 14rem; padding-left: 1.25rem; }
.entry { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 0.75rem 0; }
.entry .entry { background: none; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: 0.375rem 1.25rem; margin: 0; }
dl dl dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
dl dl dl dd { margin-bottom: 0.625rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--card); font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 5rem; }
th { color: var(--quiet); font-weight: 500; }
ul { margin: 0; padding-left: 1.25rem; }
.none { color: var(--quiet); }
@media (max-width: 40em) { dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dd { margin-bottom: 0.625rem; } h1 { font-size: 1.75rem; } }
`;

/** A person's data as one self-contained page in their language, readable from a folder without a connection. */
export function renderData({ made_at, ...parts }: PersonalData, files: readonly string[]): string {
  const links = files.map((name) => {
    const path = name.split('/').map(encodeURIComponent).join('/');
    // @untranslated: the name of a file
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(name.replace(/^files\//, ''))}</a></li>`;
  });
  const sections = [
    ...Object.entries(parts).map(([name, value]) => ({
      name,
      title: formatName(name),
      body: renderValue(value, { list: '', field: name }),
    })),
    { name: 'files', title: t`your files`, body: files.length > 0 ? `<ul>${links.join('')}</ul>` : nothing() },
  ];
  return `<!doctype html>
<html lang="${localeOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(t`Your data at Maplekey`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(t`Your data at Maplekey`)}</h1>
<p>${t`Everything that Maplekey stored about you as of ${renderValue(made_at ?? null, { list: '', field: 'made_at' })}. The file data.json contains the same data for computer programs. Amounts are in Canadian dollars, and times are in UTC.`}</p>
<nav aria-label="${escapeHtml(t`Parts`)}"><ul>
${sections.map(({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`).join('\n')}
</ul></nav>
${sections.map(({ name, title, body }) => `<section aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(title)}</h2>\n${body}</section>`).join('\n')}
</main>
</body>
</html>
`;
}
