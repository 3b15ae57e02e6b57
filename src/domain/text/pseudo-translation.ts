import type { CompiledCases, Message } from './message.ts';

const ACCENTED: Record<string, string> = {
  ...{ a: 'ȧ', b: 'ƀ', c: 'ƈ', d: 'ḓ', e: 'ḗ', f: 'ƒ', g: 'ɠ', h: 'ħ', i: 'ī', j: 'ĵ', k: 'ķ', l: 'ŀ', m: 'ḿ' },
  ...{ n: 'ƞ', o: 'ǿ', p: 'ƥ', q: 'ɋ', r: 'ř', s: 'ş', t: 'ŧ', u: 'ŭ', v: 'ṽ', w: 'ẇ', x: 'ẋ', y: 'ẏ', z: 'ẑ' },
  ...{ A: 'Ȧ', B: 'Ɓ', C: 'Ƈ', D: 'Ḓ', E: 'Ḗ', F: 'Ƒ', G: 'Ɠ', H: 'Ħ', I: 'Ī', J: 'Ĵ', K: 'Ķ', L: 'Ŀ', M: 'Ḿ' },
  ...{ N: 'Ƞ', O: 'Ǿ', P: 'Ƥ', Q: 'Ɋ', R: 'Ř', S: 'Ş', T: 'Ŧ', U: 'Ŭ', V: 'Ṽ', W: 'Ẇ', X: 'Ẋ', Y: 'Ẏ', Z: 'Ẑ' },
};

/** How much longer than English a translation can be: French is up to a third. */
const LONGER = 0.35;

/** The tags of a rich text (`<0>`, `</0>`), which stay as they are. */
const TAG = /(<\/?\d+\/?>)/;

const accented = (text: string): string =>
  text
    .split(TAG)
    .map((part) =>
      TAG.test(part) ? part : part.replaceAll(/[a-z]/gi, (character) => ACCENTED[character] ?? character),
    )
    .join('');

const lengthOf = (message: Message): number =>
  message.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 0), 0);

const inner = (message: Message): Message =>
  message.map((token) => {
    if (typeof token === 'string') return accented(token);
    const [argument, kind, cases] = token;
    if (!kind || !cases) return token;
    const entries = Object.entries(cases).map(([key, text]) => [key, inner(text)]);
    return [argument, kind, Object.fromEntries(entries) as CompiledCases];
  });

/**
 * A message as the language of the tests has it: with accents, a third longer, and in brackets. What stands on a screen
 * without brackets is not translated, and two pairs of them in one sentence were glued together.
 */
export function pseudoTranslation(message: Message): Message {
  const more = '~'.repeat(Math.ceil(lengthOf(message) * LONGER));
  return ['⟦', ...inner(message), `${more}⟧`];
}
