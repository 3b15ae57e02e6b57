import { describe, expect, test } from 'vitest';
import { PROVINCE_CODES } from '../values/province.ts';
import { refusalOfWords } from './forbidden-words.ts';

describe('a line of words is refused in every province', () => {
  test.each([
    ['Are you pregnant?', 'pregnant', 'protected-grounds'],
    ['Please tell me your Marital Status.', 'Marital Status', 'protected-grounds'],
    ['What is your country of birth?', 'country of birth', 'protected-grounds'],
    ['Do you use a wheelchair', 'wheelchair', 'protected-grounds'],
    ['Do you have any health problems?', 'health problems', 'protected-grounds'],
    ['Where do you come from?', 'Where do you come from', 'protected-grounds'],
    ['D’où venez-vous?', "D'où venez-vous", 'protected-grounds'],
    ['Any minors in the home?', 'minors', 'ages-of-occupants'],
    ['Quelle est votre nationalité?', 'nationalité', 'protected-grounds'],
    ['How many children do you have?', 'children', 'ages-of-occupants'],
    ['how old are  you', 'how old are you', 'ages-of-occupants'],
    ['Votre date de naissance, svp', 'date de naissance', 'ages-of-occupants'],
    ['Are you on social assistance?', 'social assistance', 'kind-of-income'],
    ['Please send your SIN', 'SIN', 'sin'],
    ['What’s your social insurance number?', 'social insurance', 'sin'],
  ])('%s', (words, phrase, rule) => {
    for (const code of PROVINCE_CODES) {
      const refusal = refusalOfWords(words, code);
      expect(refusal?.rule).toBe(rule);
      expect(refusal?.message).toContain(`“${phrase}”`);
    }
  });
});

test.each([
  ['Please send a copy of your ID', ['BC', 'QC']],
  ['A photo of your driver’s license would help', ['BC', 'QC']],
  ['Your last three bank statements, please', ['BC', 'QC']],
  ['Your T4 slip', ['BC', 'QC']],
] as const)('%s is refused in %j', (words, provinces) => {
  expect(PROVINCE_CODES.filter((code) => refusalOfWords(words, code))).toEqual(provinces);
});

test('the sentence names the place, the phrase and the rule', () => {
  expect(refusalOfWords('Any kids?', 'QC')).toEqual({
    rule: 'ages-of-occupants',
    message:
      'Please leave out “kids”. In Quebec, you can’t ask about this before a decision. The rule is called “Asking about ages and children” on our page of fair rules.',
  });
});

test('a property without a known province has the rules of Ontario', () => {
  expect(refusalOfWords('Are you married?', null)).toEqual(refusalOfWords('Are you married?', 'ON'));
});

test.each([
  'When did you begin to work there? The dates of two jobs overlap.',
  'How old is your dog, and how big?',
  'Is the second parking spot for a car or a motorcycle?',
  'Christian told me that you would like to move in on the first. Is that right?',
  'Which page of the lease shows the rent?',
  'It would be a sin to lose your application. Who is your landlord now?',
  'What is the age of the building that you live in?',
  'Could you name somebody at work whom I can call?',
  'Was there any minor damage when you moved in?',
])('%s is nobody’s secret', (words) => {
  for (const code of PROVINCE_CODES) expect(refusalOfWords(words, code)).toBeUndefined();
});
