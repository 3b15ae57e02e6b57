import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOfMessage, type MessageRecipient } from '../../../domain/accounts/reader-language.ts';
import { currentLanguage, setLanguageSource, translationOf } from '../../../domain/text/current-language.ts';
import { formatMessage } from '../../../domain/text/format-message.ts';
import { type Language, SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import type { Text } from '../../../domain/text/t.ts';
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

declare const writtenBrand: unique symbol;
/** A message in the language of whoever gets it. Only `writeFor` makes one, and the outbox takes no other. */
export type Written<M> = M & { readonly [writtenBrand]: true };

/**
 * Writes a message in the language of its recipient, whoever causes it. The message remembers its language: what stands
 * around its words is written when it is sent. All that is filled in is written in `write`, too.
 */
export function writeFor<M extends object>(
  { languages }: { languages: readonly Language[] },
  recipient: MessageRecipient,
  write: () => M,
): Written<M> {
  const language = languageOfMessage(recipient, languages);
  const message = withLanguage({ language }, write);
  return (language === SOURCE_LANGUAGE ? message : { ...message, language }) as Written<M>;
}

/** A sentence to store, or for a vendor: in English, whoever causes it. Its English is the key of its translations. */
export const inEnglish = (sentence: Text): string => withLanguage({ language: SOURCE_LANGUAGE }, sentence);

/** A stored sentence, without parts, for whoever reads it now. What was never ours, such as a bureau's own, stays as it is. */
export function readSentence(stored: string): string {
  const language = currentLanguage();
  const translation = language === SOURCE_LANGUAGE ? undefined : translationOf(stored, language);
  return translation ? formatMessage(translation, []) : stored;
}
