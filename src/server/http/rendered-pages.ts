import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { applicationByToken } from '../../contract/apply-link.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';

type Invitation = ReplyOf<typeof applicationByToken>['data'];

/** What the build of the web app left for us: see web/app/render-page.tsx. */
interface PageRenderer {
  renderPage(
    path: string,
    invitation?: Invitation,
  ): Promise<
    { html: string; source: string; known: { key: readonly string[]; data: unknown } | undefined } | undefined
  >;
}

/** An entry of the bundler's list: a file, the styles it needs, and the entries it is made of. */
interface Built {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const PRINTER = 'render-page.mjs';

/** Pages that are the same for everybody who is not signed in. */
const FIXED = ['/', '/login', '/signup'];
const APPLY = /^\/apply\/([^/]+)$/;

/** Text that may stand in a script element: nothing in it ends the element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The links that bring all files of a page at once, before a script names them. */
function linksTo(source: string, manifest: Record<string, Built>): { styles: string; scripts: string } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const gather = (name: string): void => {
    const built = manifest[name];
    if (!built || built.isEntry || scripts.has(built.file)) return;
    scripts.add(built.file);
    // What a page brings itself comes last, as when the browser loads it: there it has the last word about the kit's looks.
    for (const other of built.imports ?? []) gather(other);
    for (const style of built.css ?? []) styles.add(style);
  };
  gather(source);
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
    scripts: [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
  };
}

/** The scripts of the page, which the build has put into its head. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** A page in full for its address, or nothing where only the browser draws it. */
export type RenderedPages = (address: string, caller: string) => Promise<string | undefined>;

/** Reads what one build left, and prints pages of it. The address of its printer differs from that of another build. */
function openBuild(folder: string, builtAt: number) {
  const ours = path.join(folder, '.print');
  const frame = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(ours, 'manifest.json'), 'utf8')) as Record<string, Built>;
  const fixed = new Map<string, Promise<string | undefined>>();
  let printer: Promise<PageRenderer> | undefined;

  const print = async (address: string, invitation?: Invitation): Promise<string | undefined> => {
    printer ??= import(`${pathToFileURL(path.join(ours, PRINTER)).href}?${builtAt}`) as Promise<PageRenderer>;
    const printed = await (await printer).renderPage(address, invitation);
    if (!printed) return undefined;
    const { html, source, known } = printed;
    const links = linksTo(source, manifest);
    const data = known ? `<script type="application/json" id="known">${inScript(known)}</script>` : '';
    // What is read first has the line to itself: preload.js fetches the scripts once it is drawn.
    const scripts = `<template id="scripts">${links.scripts}${frame.match(SCRIPTS)?.join('') ?? ''}</template>`;
    // As functions: a dollar sign in the text has no meaning.
    return frame
      .replaceAll(SCRIPTS, '')
      .replace('</head>', () => `${links.styles}</head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root"><div style="display: contents" data-printed>${html}</div></div>${data}${scripts}`,
      );
  };

  return {
    builtAt,
    print,
    renderFixed: (address: string): Promise<string | undefined> => {
      const known = fixed.get(address) ?? print(address);
      fixed.set(address, known);
      // What cannot be printed now never can: that is told once.
      return known.catch((problem: unknown) => {
        fixed.set(address, Promise.resolve(undefined));
        throw problem;
      });
    },
  };
}

/**
 * Prints the pages on which people arrive, so that they can be read before any script has come. An invitation is asked
 * for by the same call that the browser would make, in the name of the same caller.
 *
 * @param folder the built web app; where it holds no printer, nothing is printed
 */
export function openRenderer(app: FastifyInstance, folder: string): RenderedPages {
  if (!existsSync(path.join(folder, '.print', PRINTER))) return async () => undefined;
  let build: ReturnType<typeof openBuild> | undefined;

  /** The build that is there now: another one may take its place while we run, and with it the names of all scripts. */
  const latest = async () => {
    const { mtimeMs } = await stat(path.join(folder, 'index.html'));
    if (build?.builtAt !== mtimeMs) build = openBuild(folder, mtimeMs);
    return build;
  };

  const invitationOf = async (token: string, caller: string): Promise<Invitation | undefined> => {
    const url = applicationByToken.path.replace(':token', token);
    const answer = await app.inject({ url, remoteAddress: caller });
    return answer.statusCode === 200 ? answer.json<ReplyOf<typeof applicationByToken>>().data : undefined;
  };

  return async (address, caller) => {
    if (FIXED.includes(address)) return (await latest()).renderFixed(address);
    const [, token] = APPLY.exec(address) ?? [];
    const invitation = token && (await invitationOf(token, caller));
    return invitation ? (await latest()).print(address, invitation) : undefined;
  };
}
