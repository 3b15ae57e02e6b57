import { t } from '../text/t.ts';
import { inProvince, type ProvinceCode } from '../values/province.ts';
import { keysOf } from '../values/type-guards.ts';
import { PHRASES } from './forbidden-phrases.ts';
import { askingOf, type Question, ruleOf } from './questions.ts';
import type { Refusal } from './rule.ts';

/** Abbreviations that are words of another meaning in small letters. */
const CAPITALS = /^(?:SIN|NAS)$/;

/** Lets an accent be left out, as people do who type on an English keyboard. */
const withOptionalAccents = (phrase: string): string =>
  phrase.replaceAll(/[àâçéèêëîïôùûü]/g, (character) => `[${character}${character.normalize('NFD').charAt(0)}]`);

/** A pattern that finds these phrases as whole words; `\b` would end a word at an accent. */
const wholeWords = (phrases: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(withOptionalAccents).join('|')})(?![\\p{L}\\p{N}])`, flags);

interface Topic {
  question: Question;
  patterns: RegExp[];
}

const TOPICS: readonly Topic[] = keysOf(PHRASES).map((question) => {
  const phrases: readonly string[] = PHRASES[question];
  const capitals = phrases.filter((phrase) => CAPITALS.test(phrase));
  const others = phrases.filter((phrase) => !CAPITALS.test(phrase));
  return {
    question,
    patterns: [wholeWords(others, 'iu'), ...(capitals.length > 0 ? [wholeWords(capitals, 'u')] : [])],
  };
});

/** The phrase that shows what a text is about, as it is written there. */
function phraseIn(text: string, { patterns }: Topic): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');
  for (const pattern of patterns) {
    const [found] = pattern.exec(plain) ?? [];
    if (found) return found;
  }
  return undefined;
}

/**
 * What keeps a landlord from sending a line of words before a decision: a phrase about something that may not be asked there,
 * or only so that leaving it out is as easy as answering, which a line of words cannot offer. It is a help and no proof:
 * somebody who wants to ask can always find other words. The person who is asked can leave everything unanswered.
 *
 * @returns undefined when nothing was found
 */
export function refusalOfWords(text: string, province: ProvinceCode | null): Refusal | undefined {
  for (const topic of TOPICS) {
    const asking = askingOf(province, topic.question);
    const rule = ruleOf(topic.question);
    const phrase = asking === 'allowed' ? undefined : phraseIn(text, topic);
    if (!phrase || !rule) continue;
    const place = inProvince(province ?? 'ON');
    return {
      rule: rule.id,
      message: t`Please leave out “${phrase}”. ${place}, you can’t ask about this before a decision. The rule is called “${rule.title()}” on our page of fair rules.`,
    };
  }
  return undefined;
}
