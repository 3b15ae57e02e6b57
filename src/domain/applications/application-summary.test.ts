import { expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { applicationSummary, leftToDo } from './application-summary.ts';

test.each([
  [['in-review', 'pending'], 'One application is waiting for a decision. One is still in progress.'],
  [['in-review', 'in-review'], 'Two applications are waiting for a decision.'],
  [['pending'], 'One application is in progress.'],
  [['pending', 'pending', 'withdrawn'], 'Two applications are in progress.'],
  [['withdrawn'], 'Nothing needs your attention right now.'],
  [['accepted', 'in-review'], 'One application was accepted. One application is waiting for a decision.'],
  [['accepted', 'accepted', 'pending'], 'Two applications were accepted. One is still in progress.'],
  [
    ['asked', 'pending'],
    'One question is waiting for your answer. One application is waiting for a decision. One is still in progress.',
  ],
  [
    ['asked', 'asked', 'accepted'],
    'Two questions are waiting for your answer. One application was accepted. Two applications are waiting for a decision.',
  ],
  [['declined'], 'Nothing needs your attention right now.'],
  [['declined', 'pending'], 'One application is in progress.'],
])('%j is summarized as: %s', (words, expected) => {
  const applications = words.map((word) =>
    word === 'accepted' || word === 'declined'
      ? { status: 'in-review', decision: { verdict: word } as const, open_questions: 0 }
      : { status: word === 'asked' ? 'in-review' : word, decision: null, open_questions: word === 'asked' ? 1 : 0 },
  );
  expect(applicationSummary(applications)).toBe(expected);
});

test('says how many sections are left, and how long they take', () => {
  expect(leftToDo(['employment', 'household'])).toEqual({ words: 'Two sections left, about 5 minutes', share: 0.4 });
  expect(leftToDo(['household']).words).toBe('One section left, about 1 minute');
  expect(leftToDo([])).toEqual({ words: 'Ready for you to review and submit', share: 0.8 });
});

test('says so in French, too', () => {
  const { words } = withLanguage({ language: 'fr' }, () => leftToDo(['employment', 'household']));
  expect(words).toMatch(/^Deux .*\b5\u00a0minutes$/);
});
