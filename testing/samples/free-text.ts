import type { Answer } from '../server/caller.ts';
import type { HostileName } from './hostile-texts.ts';

/** A field that takes free words. */
export interface FreeText {
  /** Makes what one call needs, if the last one has used it up. */
  ready?: () => Promise<unknown>;
  /** Sends a call that is right but for this text. */
  send: (text: string) => Promise<Answer>;
  /** What is kept of the text after a call that was taken. */
  read: (taken: Answer) => Promise<unknown>;
  /** The texts that are refused, and the message beside the field. Every other one is kept as it is. */
  refuses: Partial<Record<HostileName, string>>;
}

const INVISIBLE = 'Please take out the invisible characters';

/** What no text field takes. */
export const UNSTORABLE = { NUL: INVISIBLE, 'half a pair': INVISIBLE };
/** At most so many characters, any that can be stored. */
export const upTo = (count: number, message = `Please use at most ${count} characters`) => ({
  ...UNSTORABLE,
  'ten thousand characters': message,
});
/** What may stand in letters. */
export const plainUpTo = (count: number, message?: string) => ({
  ...upTo(count, message),
  'control characters': INVISIBLE,
  'a line break': INVISIBLE,
  'turned around': INVISIBLE,
  'a web address': 'Please take out the web address',
});
