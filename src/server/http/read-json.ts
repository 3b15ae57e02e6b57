import { invalid, Problem } from '../../domain/problem.ts';

const DEEPEST = 12;

/** Whether brackets nest deeper than in any of our forms, counted without parsing. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\' && quoted) at += 1;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '{' || char === '[')) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (!quoted && (char === '}' || char === ']')) depth -= 1;
  }
  return false;
}

/** Whether a text column can hold the text: it cannot hold NUL or lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const unreadable = (why = ''): Problem => new Problem('unreadable', `We could not read that request${why}.`);

const refuseHarmful = (key: string, value: unknown): unknown => {
  // A field of this name would change the object's prototype as soon as somebody copies it.
  if (key === '__proto__') throw unreadable();
  if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
  const field = isStorable(key) && key !== '' ? key : 'form';
  throw invalid({ [field]: ['Please take out the invisible characters'] });
};

/**
 * Reads a JSON body; an empty one is undefined. Throws Problem `unreadable` for text that is not JSON of a reasonable
 * shape, and `invalid` for text that cannot be stored.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (tooDeep(text)) throw unreadable();
  try {
    return JSON.parse(text, refuseHarmful);
  } catch (problem) {
    if (problem instanceof Problem) throw problem;
    throw unreadable(': it is not JSON');
  }
}
