import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForOperators } from '../../contract/console/paths.ts';
import { isPagePath } from '../../contract/page-paths.ts';
import type { Site } from '../../contract/site.ts';
import { notFound } from '../../domain/problem.ts';
import { escapeHtml } from '../../domain/text/characters.ts';
import { type Language, localeOf } from '../../domain/text/languages.ts';
import type { Log } from '../infrastructure/observability/log.ts';
import { HEADERS_OF_PAGES } from './headers.ts';
import { buildIn, openRenderer, withSite } from './rendered-pages.ts';
import { choosePageLanguage, isPlainAddress } from './request-language.ts';
import { readSessionCookie } from './visit.ts';

/** The paths of these pages hold secrets, so no search engine may list them. */
const PRIVATE = /^\/(apply|confirm-contact|reset-password|verified-landlord-reference|stop-messages|letters)\b/;

/** The pages to which a property invites, with its token. */
const APPLY = /^\/apply\/(?:paid\/)?([\w-]{10,100})\/?$/;

const PAGE = 'index.html';

/** The session cookie; with one, only the browser can render the page. */
const HAS_SESSION = /(?:^|;\s*)auth_token=[^;]/;

/** The half of a session that scripts send, in its cookie. */
const TOKEN = /(?:^|;\s*)auth_token=([\w-]{20,100})(?:;|$)/;

/** Tells search engines where a page is in each language (`hreflang`); nothing where there is one. */
function linksToLanguages(url: string, languages: readonly Language[]): string {
  if (languages.length < 2) return '';
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;
  const each = languages.map((language) => link(localeOf(language), `${url}?lang=${language}`));
  return [...each, link('x-default', url)].join('');
}

interface PageSettings {
  /** The folder of the built web app. */
  folder: string;
  log: Log;
  /** What every page tells its scripts about the site. */
  site: Site;
  /** The address of the site, without a trailing slash. */
  appUrl: string;
  /** The languages that people can choose from, English first. */
  languages: readonly Language[];
  /** The language of the invitation with this token for whoever wants none; undefined where there is no such default. */
  languageOfInvitation: (token: string) => Promise<Language | undefined>;
  /** The content security policy of a page whose HTML has these style attributes. */
  policyFor: (styleAttributes: readonly string[]) => string;
  /** Whether somebody with the operator role is logged in with this token and cookie. */
  isOperatorVisit: (visit: { token: string | undefined; cookie: string | undefined }) => Promise<boolean>;
}

/** Answers a request with its page, in the language of whoever reads it. */
function pageReplies(app: FastifyInstance, settings: PageSettings) {
  const { folder, log, site, policyFor, appUrl, languages, languageOfInvitation } = settings;
  const isSecure = appUrl.startsWith('https:');
  const renderPage = openRenderer(app, folder, site);
  const plainPage = async (language: Language) =>
    withSite(await readFile(path.join(buildIn(folder, language), PAGE), 'utf8'), site);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const where = request.url.split('?')[0] ?? '/';
    const [, token] = APPLY.exec(where) ?? [];
    const ofPage = async () => (token ? languageOfInvitation(token) : undefined);
    await choosePageLanguage(request, reply, { offered: languages, isSecure, ofPage });
    const { language } = request.languageScope;
    const isPlain = HAS_SESSION.test(request.headers.cookie ?? '') || !isPlainAddress(request.url);
    const rendered = isPlain
      ? undefined
      : await renderPage(where, language, request.ip).catch((problem: unknown) => {
          log.unexpected('a page could not be rendered', problem, 'rendered pages');
          return undefined;
        });
    // @untranslated: a header
    const vary = languages.length > 1 ? 'cookie, accept-language' : 'cookie';
    reply.header('cache-control', 'no-cache').header('vary', vary).type('text/html; charset=utf-8');
    const others = PRIVATE.test(where) ? '' : linksToLanguages(appUrl + where, languages);
    const withOthers = (text: string): string => text.replace('</head>', () => `${others}</head>`);
    if (!rendered) return reply.send(withOthers(await plainPage(language)));
    reply.header('content-security-policy', policyFor(rendered.styleAttributes));
    return reply.send(withOthers(rendered.text));
  };
}

/** Serves the built web app: hashed files cached forever, the page itself never, 404 for unknown paths. */
export async function servePages(app: FastifyInstance, settings: PageSettings): Promise<void> {
  const { folder } = settings;
  const built = existsSync(path.join(folder, PAGE));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Only as a page, with the facts about the site.
      allowedPath: (file) => file !== `/${PAGE}`,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isAsset = file.includes('/assets/');
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (isAsset && !file.includes('/assets/workers/'))
          for (const name of HEADERS_OF_PAGES) reply.removeHeader(name);
      },
    });
  }
  const showPage = pageReplies(app, settings);
  // @untranslated: for whoever runs the server
  app.get('/', (request, reply) => (built ? showPage(request, reply) : reply.code(503).send('not built')));
  /** The pages of the console are there for operators; for everybody else they are like any unknown path. */
  const isThere = async (where: string, request: FastifyRequest): Promise<boolean> => {
    if (!isForOperators(where)) return isPagePath(where);
    const token = TOKEN.exec(request.headers.cookie ?? '')?.[1];
    return settings.isOperatorVisit({ token, cookie: readSessionCookie(request) });
  };
  app.setNotFoundHandler(async (request, reply) => {
    const where = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (
      where.startsWith('/api/') ||
      !isPage ||
      !built ||
      path.extname(where) === '.js' ||
      path.extname(where) === '.css'
    ) {
      return reply.code(404).send({ status: 0, message: notFound().message });
    }
    if (PRIVATE.test(where)) reply.header('x-robots-tag', 'noindex');
    reply.code((await isThere(where, request)) ? 200 : 404);
    return showPage(request, reply);
  });
}
