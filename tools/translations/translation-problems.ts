import type { PoItem } from 'pofile-ts';
import type { Language } from '../../src/domain/text/languages.ts';
import type { CompiledCases, Message } from '../../src/domain/text/message.ts';
import { compileMessage } from '../../src/server/infrastructure/languages/read-catalogue.ts';

/**
 * What typography refuses, by language. French as the Office québécois de la langue française has it: a no-break space
 * before a colon, inside of quotation marks and before $ and %, and no space before other marks.
 */
const TYPOGRAPHY: Partial<Record<Language, readonly [pattern: RegExp, rule: string][]>> = {
  fr: [
    [/'/, 'an apostrophe is ’'],
    [/["“”]/, 'quotation marks are « and »'],
    [/«(?!\u00a0)|(?<!\u00a0)»/, 'a no-break space stands after « and before »'],
    [/(?<![\u00a0\d]):(?!\/\/)|(?<!\u00a0):(?=\s|$)/, 'a no-break space stands before a colon'],
    [/[\s\u00a0\u202f][;?!]/, 'no space stands before ; ? and !'],
    [/\d[^\S\u00a0][$%]|\d[$%]/, 'a no-break space stands between a number and $ or %'],
    [/\.\.\./, 'an ellipsis is …'],
  ],
};

/** The arguments and tags of a message, each once, sorted. */
function partsOf(message: Message): string[] {
  const parts = new Set<string>();
  const collect = (tokens: Message): void => {
    for (const token of tokens) {
      if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.add(tag);
      else {
        const [argument, kind, cases] = token;
        parts.add(`{${argument}}`);
        if (kind && cases) for (const each of Object.values(cases as CompiledCases)) collect(each);
      }
    }
  };
  collect(message);
  return [...parts].sort();
}

/** Whether every choice in a message has a case for all that have none. */
const hasOthers = (message: Message): boolean =>
  message.every((token) => {
    const cases = token[2] as CompiledCases | undefined;
    return typeof token === 'string' || !cases || ('other' in cases && Object.values(cases).every(hasOthers));
  });

const textsIn = (message: Message): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return [token.replaceAll(/<\/?\d+\/?>/g, '')];
    // What is filled in is a word to the typography.
    return token[2] ? Object.values(token[2] as CompiledCases).flatMap((each) => [textsIn(each).join('')]) : ['x'];
  });

/** What is wrong with one translation, one sentence each. */
export function translationProblems(language: Language, { msgid, msgstr, flags }: PoItem): string[] {
  const [text = ''] = msgstr;
  const named = `"${msgid}"`;
  if (text === '') return [`${named} is not translated`];
  if (flags.fuzzy) return [`${named} is fuzzy: read the translation, and remove the flag`];
  let compiled: Message;
  try {
    compiled = compileMessage(text);
  } catch (problem) {
    return [`${named} can't be read: ${problem instanceof Error ? problem.message.split('\n')[0] : problem}`];
  }
  const [wanted, given] = [partsOf(compileMessage(msgid)).join(' '), partsOf(compiled).join(' ')];
  const written = textsIn(compiled).join('');
  return [
    ...(wanted === given ? [] : [`${named} has ${wanted || 'no parts'}, and its translation ${given || 'none'}`]),
    ...(hasOthers(compiled) ? [] : [`${named} has a choice without the case other`]),
    ...(/[{}]/.test(written) ? [`${named} has a brace too many`] : []),
    ...(TYPOGRAPHY[language] ?? []).flatMap(([pattern, rule]) => (pattern.test(written) ? [`${named}: ${rule}`] : [])),
  ];
}
