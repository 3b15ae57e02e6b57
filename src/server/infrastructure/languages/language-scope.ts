import { AsyncLocalStorage } from 'node:async_hooks';
import { setLanguageSource } from '../../../domain/text/current-language.ts';
import { type Language, SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';

/** The language of all sentences in a piece of work. That of a request changes once it is known who makes it. */
export interface LanguageScope {
  language: Language;
}

const scopes = new AsyncLocalStorage<LanguageScope>();

const catalogues = new Map<Language, Catalogue>();

function catalogueOf(language: Language): Catalogue {
  const catalogue = catalogues.get(language) ?? readCatalogue(language);
  catalogues.set(language, catalogue);
  return catalogue;
}

setLanguageSource({
  language: () => scopes.getStore()?.language ?? SOURCE_LANGUAGE,
  translation: (source, language) => catalogueOf(language)(source),
});

/** Reads the catalogues of these languages now rather than for whoever reads them first. */
export function openCatalogues(languages: readonly Language[]): void {
  for (const language of languages) catalogueOf(language);
}

/** Runs work whose sentences are written in one language, whatever it waits for. Without it they are in English. */
export const withLanguage = <T>(scope: LanguageScope, work: () => T): T => scopes.run(scope, work);

/**
 * Writes a message in the language of its recipient, whoever causes it. The message remembers its language: what stands
 * around its words is written when it is sent.
 *
 * @param recipient null: a recipient who never chose a language, and reads English
 */
export function writeFor<M extends object>(
  { language }: { language: Language | null },
  write: () => M,
): M & { language?: Language } {
  const chosen = language ?? SOURCE_LANGUAGE;
  const message = withLanguage({ language: chosen }, write);
  return chosen === SOURCE_LANGUAGE ? message : { ...message, language: chosen };
}
