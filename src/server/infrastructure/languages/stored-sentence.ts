import { currentLanguage, translationOf } from '../../../domain/text/current-language.ts';
import { formatMessage } from '../../../domain/text/format-message.ts';
import { SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import type { Text } from '../../../domain/text/t.ts';
import { withLanguage } from './language-scope.ts';

/** A sentence to store, or for a vendor: in English, whoever causes it. Its English is the key of its translations. */
export const inEnglish = (sentence: Text): string => withLanguage({ language: SOURCE_LANGUAGE }, sentence);

/** A stored sentence, without parts, for whoever reads it now. What was never ours, such as a bureau's own, stays as it is. */
export function readSentence(stored: string): string {
  const language = currentLanguage();
  const translation = language === SOURCE_LANGUAGE ? undefined : translationOf(stored, language);
  return translation ? formatMessage(translation, []) : stored;
}
