import path from 'node:path';
import type { Plugin } from 'vite';
import { isLanguage, type Language, localeOf, SOURCE_LANGUAGE } from '../../src/domain/text/languages.ts';
import { compileMessage, readCatalogue } from '../../src/server/infrastructure/languages/read-catalogue.ts';
import { type FoundMessage, findMessages, hasMessages } from './find-messages.ts';
import { asElement, asTemplate, CHOOSE, NUMBER } from './write-message.ts';

const TEXT = path.resolve(import.meta.dirname, '../../src/domain/text');
const SOURCES = /\/src\/(?:web|domain|contract)\/[^?]+\.tsx?$/;

/** The language that the web app is built in. */
export function languageOfBuild(environment = process.env): Language {
  const language = environment.WEB_LANGUAGE ?? SOURCE_LANGUAGE;
  if (!isLanguage(language)) throw new Error(`WEB_LANGUAGE is no language: ${language}`);
  return language;
}

/** Calls of domain/text/current-language.ts. */
const CURRENT_LANGUAGE = /(?<!function |\w)currentLanguage\(\)/g;
/** What the language is compared with. */
const COMPARED = /(?<=[!=]== )SOURCE_LANGUAGE\b/g;

type Translate = (source: string) => ReturnType<typeof compileMessage>;

/**
 * A source file with its sentences in one language. Its lines stay where they are.
 *
 * @throws Error for a sentence that can't be translated as it is written
 */
export function translateSource(name: string, source: string, translate: Translate): string {
  const { messages, problems } = findMessages(name, source);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  let isChoosing = false;

  /** The code of a place, in which messages become what they are in the language. */
  const codeOf = ({ start, end }: { start: number; end: number }): string => {
    let code = '';
    let at = start;
    for (const message of messages) {
      if (message.start < at || message.end > end) continue;
      code += source.slice(at, message.start) + written(message);
      at = message.end;
    }
    return code + source.slice(at, end);
  };

  const written = (message: FoundMessage): string => {
    const compiled = translate(message.source);
    isChoosing ||= compiled.some((token) => typeof token !== 'string' && token.length > 1);
    const writing = { message, codeOf };
    const code = message.kind === 'Trans' ? asElement(compiled, writing) : asTemplate(compiled, writing);
    const lines = source.slice(message.start, message.end).split('\n').length - code.split('\n').length;
    const moved = '\n'.repeat(Math.max(lines, 0));
    if (message.kind === 'Trans') return code.replace(/<\/>$/, () => `{${moved}}</>`.replace('{}', ''));
    return message.kind === 'msg' ? `(() => ${code}${moved})` : `${code}${moved}`;
  };

  const code = codeOf({ start: 0, end: source.length });
  if (!isChoosing) return code;
  const imports = [
    `import { choose as ${CHOOSE} } from ${JSON.stringify(`${TEXT}/format-message.ts`)};`,
    `import { formatNumber as ${NUMBER} } from ${JSON.stringify(`${TEXT}/format-number.ts`)};`,
  ];
  return `${imports.join('')}${code}`;
}

/**
 * Builds the web app in one language: its sentences stand in the scripts, so readers of one language load nothing of
 * another.
 */
export function translateSources(language: Language): Plugin {
  const catalogue = readCatalogue(language);
  const translate: Translate = (source) => catalogue(source) ?? compileMessage(source);
  return {
    name: 'translate-sources',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler: (source, id) => {
        const translated = hasMessages(source) ? translateSource(id, source, translate) : source;
        // A constant, so that what other languages need is left out.
        const code = translated
          .replaceAll(CURRENT_LANGUAGE, JSON.stringify(language))
          .replaceAll(COMPARED, JSON.stringify(SOURCE_LANGUAGE));
        return code === source ? undefined : { code, map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        SENTENCES_OF_PAGE.reduce(
          (page, pattern) => page.replace(pattern, (_, before, text) => before + asText(translate(text))),
          html.replace('<html lang="en-CA">', `<html lang="${localeOf(language)}">`),
        ),
    },
  };
}

/** Where index.html has a sentence: what a search engine shows, and what people read who have no scripts. */
const SENTENCES_OF_PAGE = [/(name="description"\s+content=")([^"]+)/g, /(<(?:p|button)\b[^>]*>)([^<]+)/g];

const asText = (message: ReturnType<typeof compileMessage>): string => message.join('');

/** The sentences of index.html. */
export const messagesOfPage = (html: string): string[] =>
  SENTENCES_OF_PAGE.flatMap((pattern) => [...html.matchAll(pattern)].map(([, , text = '']) => text));
