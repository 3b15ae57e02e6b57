import { expect, test } from 'vitest';
import { applicationSummary, leftToDo } from './application-summary.ts';

test.each([
  [['in-review', 'pending'], 'One application is submitted. One waits for you.'],
  [['in-review', 'in-review'], 'Two applications are submitted.'],
  [['pending'], 'One application waits for you.'],
  [['pending', 'pending', 'withdrawn'], 'Two applications wait for you.'],
  [['withdrawn'], 'Nothing needs your attention right now.'],
  [['accepted', 'in-review'], 'One application was accepted. One application is submitted.'],
  [['accepted', 'accepted', 'pending'], 'Two applications were accepted. One waits for you.'],
  [['declined'], 'Nothing needs your attention right now.'],
  [['declined', 'pending'], 'One application waits for you.'],
])('%j is summarized as: %s', (words, expected) => {
  const applications = words.map((word) =>
    word === 'accepted' || word === 'declined'
      ? { status: 'in-review', decision: { verdict: word } as const }
      : { status: word, decision: null },
  );
  expect(applicationSummary(applications)).toBe(expected);
});

test('says how many sections are left, and how long they take', () => {
  expect(leftToDo(['employment', 'household'])).toEqual({ words: 'Two sections left, about 5 minutes', share: 0.4 });
  expect(leftToDo(['household']).words).toBe('One section left, about 1 minute');
  expect(leftToDo([])).toEqual({ words: 'Ready for you to review and submit', share: 0.8 });
});
