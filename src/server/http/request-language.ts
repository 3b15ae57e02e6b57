import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../domain/text/choose-language.ts';
import { isLanguage, type Language, localeOf } from '../../domain/text/languages.ts';
import { type LanguageScope, withLanguage } from '../infrastructure/languages/language-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which language the request is answered. */
    languageScope: LanguageScope;
  }
}

/** The language that was chosen in this browser. It holds nothing else. */
const COOKIE = /(?:^|;\s*)language=([\w-]{2,8})(?:;|$)/;
/** The longest that browsers store a cookie (seconds). */
const LONGEST = 400 * 24 * 60 * 60;

/** What chooses a language in the address of a page. */
const IN_ADDRESS = /[?&]lang=([\w-]{2,8})(?=&|$)/;

const inThisBrowser = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1];

/** Whether a page's address has nothing behind its path but the choice of a language. */
export const isPlainAddress = (url: string): boolean => !url.replace(IN_ADDRESS, '').includes('?');

/**
 * The language of a request: chosen in this browser, or for the account, or what the browser asks for.
 *
 * @param ofAccount the language that the caller chose for the account
 */
export const languageOf = (
  request: FastifyRequest,
  offered: readonly Language[],
  ofAccount?: string | null,
): Language =>
  chooseLanguage(
    { chosen: [inThisBrowser(request), ofAccount], accepted: request.headers['accept-language'] },
    offered,
  );

/** Sets the cookie that remembers a language in this browser. */
export function rememberLanguage(reply: FastifyReply, language: Language, isSecure: boolean): void {
  const cookie = `language=${language}; Path=/; Max-Age=${LONGEST}; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie);
}

/** Follows a link that chooses a language (`?lang=fr`): the page is in it, and so are those after it. */
export function followLanguageLink(
  request: FastifyRequest,
  reply: FastifyReply,
  { offered, isSecure }: { offered: readonly Language[]; isSecure: boolean },
): void {
  const wanted = IN_ADDRESS.exec(request.url)?.[1];
  if (!isLanguage(wanted) || !offered.includes(wanted) || offered.length < 2) return;
  request.languageScope.language = wanted;
  rememberLanguage(reply, wanted, isSecure);
}

/** Answers each request in its language, where a site offers several. */
export function answerInLanguages(app: FastifyInstance, offered: readonly Language[]): void {
  app.decorateRequest('languageScope');
  app.addHook('onRequest', (request, _reply, done) => {
    request.languageScope = { language: languageOf(request, offered) };
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
