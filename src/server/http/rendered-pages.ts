import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { applicationByToken } from '../../contract/apply-link.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Site } from '../../contract/site.ts';
import { type Language, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';

type Invitation = ReplyOf<typeof applicationByToken>['data'];

/** The server build of the web app: see web/app/render-page.tsx. */
interface PageRenderer {
  renderPage(
    path: string,
    site: Site,
    invitation?: Invitation,
  ): Promise<{ html: string; file: string; known: { key: readonly string[]; data: unknown } | undefined } | undefined>;
}

/** An entry of the bundler's manifest: a file, the styles it needs, and the entries it imports. */
interface Built {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const RENDERER_FILE = 'render-page.mjs';

/** Pages that are the same for everybody who is not logged in. */
const FIXED = ['/', '/login', '/signup'];
const APPLY = /^\/apply\/([^/]+)$/;

/** Text that is safe in a script element: nothing in it ends the element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Data for the scripts of a page, which is no script itself. */
const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`;

const ROOT = '<div id="root"></div>';

/** The page as built, with the facts that its scripts need about the site: no page has to wait for them. */
export const withSite = (frame: string, site: Site): string =>
  frame.replace(ROOT, () => ROOT + dataElement('site', site));

/** The links that load all files of a page at once, before a script names them. */
function linksTo(file: string, manifest: Record<string, Built>): { styles: string; scripts: string } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (name: string): void => {
    const built = manifest[name];
    if (!built || built.isEntry || scripts.has(built.file)) return;
    scripts.add(built.file);
    // The page's own styles come last, as in the browser, so that they override those of the kit.
    for (const other of built.imports ?? []) collect(other);
    for (const style of built.css ?? []) styles.add(style);
  };
  for (const [key, { name }] of Object.entries(manifest)) if (name === file && key.endsWith('.js')) collect(key);
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    scripts: [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
  };
}

/** The scripts of the page, which the build put into its head. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

interface Page {
  text: string;
  /** The texts of its style attributes, which the content security policy has to allow one by one. */
  styleAttributes: readonly string[];
}

/** The full page of an address, or undefined where only the browser renders it. */
export type RenderedPages = (address: string, language: Language, caller: string) => Promise<Page | undefined>;

/** The folder of the web app's build in a language: English is at the top, and stands in for one that isn't built. */
export function buildIn(folder: string, language: Language): string {
  const own = path.join(folder, `.${language}`);
  return language !== SOURCE_LANGUAGE && existsSync(path.join(own, 'index.html')) ? own : folder;
}

/** The characters that React escapes in an attribute. */
const ESCAPED: Record<string, string> = { '&quot;': '"', '&amp;': '&', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** The different style attributes of rendered HTML, where a quotation mark in a text is always escaped. */
const styleAttributesOf = (html: string): string[] => {
  const texts = [...html.matchAll(/ style="([^"]*)"/g)].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) =>
    text.replaceAll(/&(?:quot|amp|#x27|lt|gt);/g, (each) => ESCAPED[each] ?? ''),
  );
};

/** Reads one build and renders its pages. The renderer's address differs from that of another build. */
function openBuild(folder: string, builtAt: number, site: Site) {
  const serverFolder = path.join(folder, '.print');
  const frame = withSite(readFileSync(path.join(folder, 'index.html'), 'utf8'), site);
  const manifest = JSON.parse(readFileSync(path.join(serverFolder, 'manifest.json'), 'utf8')) as Record<string, Built>;
  const fixed = new Map<string, Promise<Page | undefined>>();
  let renderer: Promise<PageRenderer> | undefined;

  const render = async (address: string, invitation?: Invitation): Promise<Page | undefined> => {
    renderer ??= import(
      `${pathToFileURL(path.join(serverFolder, RENDERER_FILE)).href}?${builtAt}`
    ) as Promise<PageRenderer>;
    const page = await (await renderer).renderPage(address, site, invitation);
    if (!page) return undefined;
    const { html, file, known } = page;
    const links = linksTo(file, manifest);
    const data = known ? dataElement('known', known) : '';
    // What is read first gets the bandwidth first: preload.js fetches the scripts after the page is painted.
    const scripts = `<template id="scripts">${links.scripts}${frame.match(SCRIPTS)?.join('') ?? ''}</template>`;
    // Functions, because a dollar sign has a meaning in a replacement string.
    const text = frame
      .replaceAll(SCRIPTS, '')
      .replace('</head>', () => `${links.styles}</head>`)
      .replace(ROOT, () => `<div id="root" data-printed>${html}</div>${data}${scripts}`);
    return { text, styleAttributes: styleAttributesOf(html) };
  };

  return {
    builtAt,
    render,
    renderFixed: (address: string): Promise<Page | undefined> => {
      const known = fixed.get(address) ?? render(address);
      fixed.set(address, known);
      // What cannot be rendered now never can be, so it is reported once.
      return known.catch((problem: unknown) => {
        fixed.set(address, Promise.resolve(undefined));
        throw problem;
      });
    },
  };
}

/**
 * Renders the pages on which people arrive, so that they can be read before any script has loaded. An invitation is
 * fetched by the same call that the browser would make, for the same caller.
 *
 * @param folder the built web app; without a renderer in it, nothing is rendered
 */
export function openRenderer(app: FastifyInstance, folder: string, site: Site): RenderedPages {
  if (!existsSync(path.join(folder, '.print', RENDERER_FILE))) return async () => undefined;
  const builds = new Map<string, ReturnType<typeof openBuild>>();

  /** The current build: another one may replace it while the server runs, and with it the names of all scripts. */
  const latest = async (language: Language) => {
    const own = buildIn(folder, language);
    const { mtimeMs } = await stat(path.join(own, 'index.html'));
    const known = builds.get(own);
    if (known?.builtAt === mtimeMs) return known;
    const build = openBuild(own, mtimeMs, site);
    builds.set(own, build);
    return build;
  };

  const invitationOf = async (token: string, caller: string): Promise<Invitation | undefined> => {
    const url = applicationByToken.path.replace(':token', token);
    const answer = await app.inject({ url, remoteAddress: caller });
    return answer.statusCode === 200 ? answer.json<ReplyOf<typeof applicationByToken>>().data : undefined;
  };

  return async (address, language, caller) => {
    if (FIXED.includes(address)) return (await latest(language)).renderFixed(address);
    const [, token] = APPLY.exec(address) ?? [];
    const invitation = token && (await invitationOf(token, caller));
    return invitation ? (await latest(language)).render(address, invitation) : undefined;
  };
}
