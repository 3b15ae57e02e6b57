import { t } from '../text/t.ts';
import { inProvince, type ProvinceCode } from '../values/province.ts';
import { keysOf } from '../values/type-guards.ts';
import { askingOf, type Question, ruleOf } from './questions.ts';
import type { Refusal } from './rule.ts';

/** Phrases by which a line of words shows that it asks for something, in English and French; each is part of a pattern. */
const PHRASES = {
  'protected ground': [
    'race',
    'racial',
    'ethnic(?:ity| origin| background)?',
    'ancestry',
    'nationality',
    'national origin',
    'place of origin',
    '(?:place|country) of birth',
    'where (?:are|were) you (?:really |originally )?(?:from|born)',
    'where do you (?:really |originally )?come from',
    "d'où venez[ -]vous",
    'immigra(?:tion|nt)s?',
    'refugees?',
    'citizen(?:ship|s)?',
    'permanent residents?',
    'visas?',
    'work permits?',
    'study permits?',
    'religio(?:n|us)',
    'creed',
    'muslims?',
    '(?:a|are you) christian',
    'jewish',
    'hindus?',
    'sikhs?',
    'sexual orientation',
    'gender(?: identity)?',
    'transgender',
    'lesbian',
    'gay',
    'marital status',
    'married',
    'divorced',
    'are you single',
    'husbands?',
    'wife',
    'spouses?',
    'boyfriends?',
    'girlfriends?',
    'pregnan(?:t|cy)',
    'disab(?:led|ility|ilities)',
    'wheelchairs?',
    'medical (?:condition|history|records?)s?',
    'health (?:problem|issue|condition)s?',
    'mental health',
    'illness(?:es)?',
    'diagnos(?:is|ed)',
    'medications?',
    'therapy',
    'nationalité',
    'origine ethnique',
    'citoyenneté',
    'immigration',
    'orientation sexuelle',
    'état civil',
    'marié(?:e|s|es)?',
    'enceinte',
    'grossesse',
    'maladies?',
    'handicap(?:é|ée|s)?',
    'état de santé',
  ],
  'ages of occupants': [
    'how old (?:are|is) (?:you|he|she|they|your (?:son|daughter|kid|partner|roommate|co-applicant)s?)',
    '(?:your|their|his|her) ages?',
    'ages? of (?:the |your |all |all the )?(?:people|occupants|tenants|roommates|others)',
    'date of birth',
    'birth ?(?:date|day)s?',
    'year of birth',
    'birth certificates?',
    'child(?:ren)?',
    'kids?',
    'bab(?:y|ies)',
    'toddlers?',
    'minors',
    'sons?',
    'daughters?',
    'day ?care',
    'quel âge',
    'votre âge',
    'date de naissance',
    'enfants?',
    'bébés?',
  ],
  'kind of income': [
    'welfare',
    '(?:social|public|income) assistance',
    'disability (?:benefits?|pension|support)',
    'odsp',
    'ontario works',
    'employment insurance',
    'child (?:benefit|support|tax)s?',
    'alimony',
    'pension(?:s|er)?',
    'source of (?:your |the )?income',
    'where (?:does )?your (?:income|money) comes? from',
    'aide sociale',
    'assurance.emploi',
    'pension alimentaire',
  ],
  SIN: ['SIN', 'sin (?:number|card)', 'social insurance', 'NAS', 'assurance sociale'],
  'copy of an ID': [
    'passports?',
    "driver'?s'? licen[cs]es?",
    'health cards?',
    '(?:photo|government|picture) id',
    '(?:copy|photo|picture|scan) of (?:an |your |the )?(?:id|identification)',
    'passeports?',
    'permis de conduire',
    'carte (?:soleil|d.assurance maladie|d.identité)',
  ],
  'bank statements and tax slips': [
    'bank statements?',
    'bank accounts?',
    'account numbers?',
    'T4s?(?: slips?)?',
    'tax (?:slips?|returns?)',
    'notices? of assessment',
    'relevés? bancaires?',
    'avis de cotisation',
  ],
} as const satisfies Partial<Record<Question, readonly string[]>>;

/** Abbreviations that are words of another meaning in small letters. */
const CAPITALS = /^(?:SIN|NAS)$/;

/** A pattern that finds these phrases as whole words; `\b` would end a word at an accent. */
const wholeWords = (phrases: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, flags);

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
      rule: rule.name,
      message: t`Please leave out “${phrase}”. ${place}, you can’t ask about this before a decision. The rule is called “${rule.title()}” on our page of fair rules.`,
    };
  }
  return undefined;
}
