/** A declared change of one source text. The server loads the changed text; the file on disk stays as it is. */
export interface SourceChange {
  /** The path from the root of the repository. */
  file: string;
  /** The exact text to replace. It must occur exactly once in the file. */
  find: string;
  replace: string;
  /** What the text protects against, or what the change makes faster. */
  why: string;
}

/**
 * Applies changes to a file's text.
 *
 * @throws Error that names the file and the text when it does not occur exactly once, so that no change is silently
 *   without effect
 */
export function changeText(text: string, changes: readonly SourceChange[]): string {
  return changes.reduce((current, { file, find, replace }) => {
    const pieces = current.split(find);
    if (pieces.length !== 2) {
      throw new Error(
        `${file} contains this text ${pieces.length - 1} times, and a change needs it exactly once:\n${find}`,
      );
    }
    return pieces.join(replace);
  }, text);
}
