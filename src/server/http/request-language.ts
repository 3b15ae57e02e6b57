import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_LANGUAGE } from '../../contract/session-headers.ts';
import { chooseLanguage, wantedLanguage } from '../../domain/text/choose-language.ts';
import { isLanguage, type Language, localeOf, SOURCE_LANGUAGE } from '../../domain/text/languages.ts';
import { type LanguageScope, withLanguage } from '../infrastructure/languages/language-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which language the request is answered. */
    languageScope: LanguageScope;
    /** Which language its reader chose or asks for; undefined for none that the site offers. */
    wantedLanguage: Language | undefined;
  }
}

/** The language that was chosen in this browser. It holds nothing else. */
const COOKIE = /(?:^|;\s*)language=([\w-]{2,8})(?:;|$)/;
/** The longest that browsers store a cookie (seconds). */
const LONGEST = 400 * 24 * 60 * 60;

/** What chooses a language in the address of a page. */
const CHOSEN = /[?&]lang=([\w-]{2,8})(?=&|$)/;
/** The same in a link of a message, which says in which language that was written: it counts where nothing was chosen. */
const WRITTEN = /[?&]written=([\w-]{2,8})(?=&|$)/;

const inThisBrowser = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1];

/** Whether a page's address has nothing behind its path but a language. */
export const isPlainAddress = (url: string): boolean =>
  !url.replace(CHOSEN, '').replace(WRITTEN, '').replace('&', '?').includes('?');

/**
 * Finds the language of a request: chosen in this browser, or for the account, or what the browser asks for. A call from one
 * of our pages is answered in the language of that page, so that a consent is stored with the one in which it was read.
 *
 * @param ofAccount the language that the caller chose for the account
 */
export function findLanguage(request: FastifyRequest, offered: readonly Language[], ofAccount?: string | null): void {
  const { 'accept-language': accepted, [PAGE_LANGUAGE]: ofPage } = request.headers;
  request.wantedLanguage = wantedLanguage({ chosen: [inThisBrowser(request), ofAccount], accepted }, offered);
  request.languageScope.language = chooseLanguage({ chosen: [String(ofPage), request.wantedLanguage] }, offered);
}

/** Sets the cookie that remembers a language in this browser. */
export function rememberLanguage(reply: FastifyReply, language: Language, isSecure: boolean): void {
  const cookie = `language=${language}; Path=/; Max-Age=${LONGEST}; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie);
}

/**
 * Finds the language of a page, so that it and those after it are in it: that of a link that chooses one (`?lang=fr`); where none
 * was chosen in this browser, that of the message with the link (`?written=fr`); where the browser asks for none either, the
 * page's own.
 *
 * @param ofPage the language of the page for whoever wants none
 */
export async function choosePageLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    offered,
    isSecure,
    ofPage,
  }: { offered: readonly Language[]; isSecure: boolean; ofPage: () => Promise<Language | undefined> },
): Promise<void> {
  if (offered.length < 2) return;
  const isOffered = (code: unknown): code is Language => isLanguage(code) && offered.includes(code);
  const linked = [
    CHOSEN.exec(request.url)?.[1],
    isOffered(inThisBrowser(request)) ? undefined : WRITTEN.exec(request.url)?.[1],
  ].find(isOffered);
  const language = linked ?? (request.wantedLanguage ? undefined : await ofPage());
  if (!language) return;
  request.languageScope.language = language;
  rememberLanguage(reply, language, isSecure);
}

/** Answers each request in its language, where a site offers several. */
export function answerInLanguages(app: FastifyInstance, offered: readonly Language[]): void {
  app.decorateRequest('languageScope');
  app.decorateRequest('wantedLanguage');
  app.addHook('onRequest', (request, _reply, done) => {
    request.languageScope = { language: SOURCE_LANGUAGE };
    findLanguage(request, offered);
    withLanguage(request.languageScope, done);
  });
  // What reads a body goes on from the socket, which knows of no request.
  app.addHook('preValidation', (request, _reply, done) => withLanguage(request.languageScope, done));
  if (offered.length < 2) return;
  app.addHook('onSend', async (request, reply, payload) => {
    if (/^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type'))))
      reply.header('content-language', localeOf(request.languageScope.language));
    return payload;
  });
}
