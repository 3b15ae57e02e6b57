import { expect, test } from 'vitest';
import { choiceProblem, choiceToSend, type GroupAnswer } from './typed-choice.ts';

const answers = (...picked: GroupAnswer['answer'][]): GroupAnswer[] =>
  picked.map((answer) => ({ answer, hasReport: false }));

test.each([
  [answers('accept', 1, 2, 'decline'), undefined],
  [answers('decline', 1), 'Please choose the application you accept.'],
  [answers('accept', 'accept'), 'You can accept one application. Make the others backups or decline them.'],
  [answers('accept', 2, 2), 'Please give each backup another place.'],
])('%j', (picked, problem) => {
  expect(choiceProblem(picked)).toBe(problem);
});

test('backups are sent by their place, and each group says whether a report played a part', () => {
  const sent = choiceToSend(
    [
      { applicantId: 'ana', answer: 2, hasReport: true },
      { applicantId: 'ben', answer: 'accept', hasReport: false },
      { applicantId: 'cleo', answer: 1, hasReport: false },
      { applicantId: 'dan', answer: 'decline', hasReport: true },
    ],
    'another-household',
  );
  expect(sent).toEqual({
    accepted: 'ben',
    backups: [
      { applicant_id: 'cleo', report_played_part: false },
      { applicant_id: 'ana', report_played_part: true },
    ],
    declined: [{ applicant_id: 'dan', report_played_part: true, reason: 'another-household' }],
  });
});
