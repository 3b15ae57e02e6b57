/**
 * A message to one person, as words without any mark-up. A letter says who asks, has one action at most, says why
 * the person gets it and, where the law on commercial messages wants it, how to stop such messages.
 */
export interface EmailMessage {
  subject: string;
  heading: string;
  /** Each entry is one paragraph of plain text. */
  paragraphs: string[];
  /** Lines of a bill below the paragraphs, the sum last. */
  figures?: readonly { label: string; amount: string }[];
  /** `path` is a path of this site, such as `/apply/…`. */
  action?: { label: string; path: string };
  /** One sentence: why this person receives the letter. */
  why: string;
  /** A path of this site where such letters can be stopped. */
  stopPath?: string;
}

/**
 * A page for signed-in people as a letter links it: who is signed in lands on it at once, everybody else signs in on
 * the way.
 */
export const afterSigningIn = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

/** At most `most` characters of a name, with an ellipsis where it was cut; never half of a character pair. */
export function clipped(name: string, most: number): string {
  const signs = [...name];
  return signs.length <= most
    ? name
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text message: plain words of at most 300 characters, and a path of this site put behind them. */
export interface TextNote {
  words: string;
  path?: string;
}
