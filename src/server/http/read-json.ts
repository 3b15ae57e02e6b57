import { Problem } from '../../domain/problem.ts';
import { visibleText } from '../../domain/text/characters.ts';
import { t } from '../../domain/text/t.ts';

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

const unreadable = (): Problem => new Problem('unreadable', t`We couldn’t read that request.`);

function readValue(key: string, value: unknown): unknown {
  // A field of this name would change the object's prototype as soon as somebody copies it.
  if (visibleText(key) === '__proto__') throw unreadable();
  // A password is compared as it was typed, and never stored.
  if (typeof value === 'string') return key.includes('password') ? value : visibleText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isVisible = Object.keys(value).every((name) => name === visibleText(name));
  return isVisible ? value : Object.fromEntries(Object.entries(value).map(([name, one]) => [visibleText(name), one]));
}

/**
 * Reads a JSON body; an empty one is undefined. Invisible characters are dropped, here for all texts alike. Throws
 * Problem `unreadable` for text that is not JSON of a reasonable shape.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (tooDeep(text)) throw unreadable();
  try {
    return JSON.parse(text, readValue);
  } catch (problem) {
    if (problem instanceof Problem) throw problem;
    throw new Problem('unreadable', t`We couldn’t read that request because it isn’t JSON.`);
  }
}
