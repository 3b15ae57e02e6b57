import { t } from '../../../text/t.ts';

/** `a`, `a and b`, `a and b and c`: the parts of a sentence, each of which stands for itself. */
export function joinParts([first = '', second, ...rest]: readonly string[]): string {
  if (second === undefined) return first;
  return rest.length === 0 ? t`${first} and ${second}` : t`${first} and ${second} and ${joinParts(rest)}`;
}
