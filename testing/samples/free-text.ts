import { singleLine, visibleText } from '../../src/domain/text/characters.ts';
import type { Answer } from '../server/caller.ts';
import type { HostileName } from './hostile-texts.ts';

/** A field that accepts free text. */
export interface FreeText {
  /** Prepares the next call, if the previous one used something up. */
  ready?: () => Promise<unknown>;
  /** Sends a call that is valid except for this text. */
  send: (text: string) => Promise<Answer>;
  /** The stored text after an accepted call. */
  read: (taken: Answer) => Promise<unknown>;
  /** The rejected texts, with the message beside the field. All others are stored without invisible characters. */
  refuses: Partial<Record<HostileName, string>>;
}

/** At most `count` characters. */
export const upTo = (count: number, message = `Please use at most ${count.toLocaleString('en')} characters`) => ({
  'ten thousand characters': message,
});
/** A line for emails: line breaks become spaces. */
export const plainUpTo = (count: number, message?: string) => ({
  ...upTo(count, message),
  'a web address': 'Please remove the web address',
});

/** What is stored of a text in a field that accepts it. */
export const storedText = (text: string, { refuses }: FreeText): string =>
  'a web address' in refuses ? singleLine(text) : visibleText(text).trim();
