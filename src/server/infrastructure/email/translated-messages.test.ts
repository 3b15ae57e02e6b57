import { describe, expect, test } from 'vitest';
import { sampleEmails, sampleTexts } from '../../../../testing/samples/sample-messages.ts';
import { PLAIN_WORDS } from '../../../../testing/samples/sample-texts.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { MESSAGE_KINDS, type MessageKind, topicOfMessage } from '../../../domain/messages/message-kinds.ts';
import { type Language, PSEUDO_LANGUAGE } from '../../../domain/text/languages.ts';
import { DEMO_OPERATOR } from '../../settings/operator.ts';
import { withLanguage } from '../languages/language-scope.ts';
import type { Sending } from './email-links.ts';
import { renderEmail, renderText } from './render-email.ts';

/** Kinds whose sentences are not all translated yet. It is to be empty. */
const NOT_YET: readonly MessageKind[] = [];

const SITE = 'https://maplekey.example';
const { firstName, lastName, address, thing } = PLAIN_WORDS;
const { email, textSender } = DEMO_OPERATOR;

/** What is filled in: names, addresses, what people wrote, and what is the same in every language. */
const FILLED_IN = [
  ...[`the credit check and id verification for ${firstName} ${lastName}, ${address}`, 'credit check', address],
  ...[
    '48 Fermanagh Ave',
    '12 Fermanagh Ave',
    'Toronto, ON',
    'Toronto ON',
    'M6R 1M2',
    firstName,
    lastName,
    thing,
    email,
    textSender,
  ],
  ...[
    '0b3f7a52-3f5e-4a0e-9b57-5d1f3c1d9a10',
    'ben@example.test',
    'philippa.new@example.test',
    'Maplekey Inc.',
    'Maplekey',
    'Toronto, Ontario',
    'VeriFast',
    'Certn',
  ],
  ...['Equifax Canada', 'Northfile', 'Visa card ending in 4242', 'CAD', 'Canada', 'HST', 'GST/HST', 'RT0001', 'STOP'],
];

const DATE =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+(?:, \d{4})?/g;

const withoutFilledIn = (text: string): string =>
  FILLED_IN.toSorted((a, b) => b.length - a.length)
    .reduce((left, each) => left.replaceAll(each, ''), text)
    .replaceAll(/https?:\S+/g, '')
    .replaceAll(DATE, '')
    // A list of names, as the language of the locale joins it.
    .replaceAll(/\s(?:and|or)\s/g, ' ')
    .replaceAll(/\d+(?::\d+)?\s?(?:[ap]\.?m\.?)?/g, '');

/** The sentences of an email, with those of its footer. */
function sentencesOf(message: EmailMessage, kind: string): string[] {
  const topic = topicOfMessage(kind as MessageKind);
  const sending: Sending = {
    appUrl: SITE,
    operator: DEMO_OPERATOR,
    ...(topic && { choice: { topic, path: '/letters?token=x' } }),
  };
  const { text, subject } = renderEmail(message, sending);
  return [subject, ...text.split('\n').filter((line) => line !== '-- ' && !/^https?:\S+$/.test(line))];
}

const inLanguage = (language: Language): Map<string, string[]> =>
  withLanguage({ language }, () => {
    const written = new Map<string, string[]>();
    for (const [kind, messages] of Object.entries(sampleEmails(PLAIN_WORDS)))
      written.set(
        kind,
        messages.flatMap((message) => sentencesOf(message, kind)),
      );
    for (const [kind, text] of Object.entries(sampleTexts(PLAIN_WORDS)))
      written.set(`${kind} by text`, [renderText(text, { appUrl: SITE, operator: DEMO_OPERATOR })]);
    return written;
  });

const kindOf = (name: string): MessageKind => name.replace(' by text', '') as MessageKind;
const english = inLanguage('en');
const french = inLanguage('fr');
const pseudo = inLanguage(PSEUDO_LANGUAGE);
const names = [...english.keys()].filter((name) => !NOT_YET.includes(kindOf(name)));

test('there is an example of every kind', () => {
  expect(Object.keys(MESSAGE_KINDS).filter((kind) => !english.has(kind) && kind !== 'newsletter')).toEqual([]);
});

describe('a message of the kind', () => {
  test.each(names)('%s has whole sentences that are translated', (name) => {
    for (const sentence of pseudo.get(name) ?? []) {
      expect(withoutFilledIn(sentence).match(/[A-Za-z]{2,}/g), sentence).toBeNull();
      // Nothing but punctuation and what is filled in stands outside of translated sentences.
      let left = withoutFilledIn(sentence);
      while (/⟦[^⟦⟧]*⟧/.test(left)) left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
      expect(left.match(/[\p{L}⟦⟧]{2,}/gu), sentence).toBeNull();
    }
  });

  test.each(names)('%s is in French', (name) => {
    const [inEnglish = [], inFrench = []] = [english.get(name), french.get(name)];
    expect(inFrench).toHaveLength(inEnglish.length);
    for (const [index, sentence] of inFrench.entries()) {
      const words = withoutFilledIn(sentence);
      if (!/\p{L}{2}/u.test(words) || /^(?:Total|Maplekey)\b/.test(sentence)) continue;
      expect(sentence, 'the English sentence').not.toBe(inEnglish[index]);
      expect(words.match(/\b(?:the|you|your|and|with|was|were|this|that|have|will|email|of)\b/i), sentence).toBeNull();
    }
  });
});
