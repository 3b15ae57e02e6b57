import { LANGUAGE } from '../law/people.ts';
import { valueIn } from '../law/rule.ts';
import { type Language, SOURCE_LANGUAGE } from '../text/languages.ts';
import { readAddress } from '../values/address.ts';

/** The language that the law of a province puts first. */
const FIRST_BY_LAW = { English: 'en', 'French first': 'fr' } as const;

/**
 * The language for whoever never chose one and asks for none that the site offers: what the law puts first where the property
 * is, else English.
 *
 * @param address that of the property that it is about; null or left out: it is about none
 */
export function defaultLanguage(address: string | null | undefined, offered: readonly Language[]): Language {
  const ruled = address && valueIn(LANGUAGE, readAddress(address).province);
  const first = ruled ? FIRST_BY_LAW[ruled] : SOURCE_LANGUAGE;
  return offered.includes(first) ? first : SOURCE_LANGUAGE;
}

/** Whoever a message is for, as far as its language depends on it. */
export interface MessageRecipient {
  /** The language that was chosen for the account with the address; null: none was, or there is no account. */
  language: string | null;
  /** The property that the message is about, if it is about one. */
  property?: { address: string } | undefined;
}

/** The language of a message: what its recipient chose, if the site offers it, else the default for its property. */
export function languageOfMessage({ language, property }: MessageRecipient, offered: readonly Language[]): Language {
  return offered.find((each) => each === language) ?? defaultLanguage(property?.address, offered);
}
