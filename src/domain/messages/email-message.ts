import type { CalendarDay } from '../text/calendar.ts';
import type { Language } from '../text/languages.ts';
import { t } from '../text/t.ts';

/**
 * An email to one person, as plain text without markup. It says who is asking, has at most one action, says why the
 * person receives it and, where anti-spam law requires it, how to stop such messages.
 */
export interface EmailMessage {
  subject: string;
  heading: string;
  /** Each entry is one paragraph of plain text. */
  paragraphs: string[];
  /** Lines of a bill below the paragraphs, the total last. */
  figures?: readonly { label: string; amount: string }[];
  /** `path` is a path on this site, such as `/apply/…`. */
  action?: { label: string; path: string };
  /** A day for the reader's own calendar, which is attached as a file. */
  calendar?: CalendarDay;
  /** One sentence: why this person receives the email. */
  why: string;
  /** A path on this site where such emails can be stopped. */
  stopPath?: string;
  /** The language that it is written in; English where it is left out. */
  language?: Language;
  /** The id of the landlord who caused it, for kinds that a landlord answers. */
  landlordId?: string;
}

/**
 * A link in an email to a page that requires login: logged-in people go straight to it, others log in first.
 */
export const afterLogin = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

/** At most `most` characters of a name, with an ellipsis if shortened; never splits a surrogate pair. */
export function clipped(name: string, most: number): string {
  const characters = [...name];
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text message: plain text of at most 300 characters, followed by the link to a path on this site. */
export interface TextMessage {
  words: string;
  /** Whether its reader is told how to stop such texts, and from whom they are. */
  canStop?: true;
  path?: string;
  /** The language that it is written in; English where it is left out. */
  language?: Language;
}

/** The words of a text, with how to stop such texts where its reader can. */
export const wordsOfText = ({ words, canStop }: TextMessage, sender: string): string =>
  canStop ? t`${words} Reply STOP to end texts from ${sender}.` : words;
