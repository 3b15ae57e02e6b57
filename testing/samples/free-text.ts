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
  /** The rejected texts, with the message beside the field. All others are stored unchanged. */
  refuses: Partial<Record<HostileName, string>>;
}

const INVISIBLE = 'Please take out the invisible characters';

/** Texts that no field accepts. */
export const UNSTORABLE = { NUL: INVISIBLE, 'half a pair': INVISIBLE };
/** At most `count` characters, any that can be stored. */
export const upTo = (count: number, message = `Please use at most ${count} characters`) => ({
  ...UNSTORABLE,
  'ten thousand characters': message,
});
/** Characters that are allowed in emails. */
export const plainUpTo = (count: number, message?: string) => ({
  ...upTo(count, message),
  'control characters': INVISIBLE,
  'a line break': INVISIBLE,
  'turned around': INVISIBLE,
  'a web address': 'Please take out the web address',
});
