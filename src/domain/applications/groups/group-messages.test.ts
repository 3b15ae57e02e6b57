import { expect, test } from 'vitest';
import { coApplicantDeclinedLetter, coApplicantJoinedLetter, leftGroupLetter } from './group-messages.ts';

const rental = { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' };
const answered = { inviterFirstName: 'Priya', friendName: 'Daniel', rental };
const HOME = '48 Fermanagh Ave, unit 2';

test.each([
  [coApplicantJoinedLetter(answered), `Daniel applies with you for ${HOME}`, 'how far Daniel is, never the answers'],
  [coApplicantDeclinedLetter(answered), `Daniel does not apply with you for ${HOME}`, 'stays as it is'],
])('the one who invited hears: %#', (letter, subject, said) => {
  expect(letter.subject).toBe(subject);
  expect(letter.paragraphs[0]).toBe('Hello Priya,');
  expect(letter.paragraphs.join(' ')).toContain(said);
  expect(letter.action).toEqual({ label: 'open my dashboard', path: '/login?redirect=%2Ftenant%2Fdashboard' });
  expect(letter.why).toContain('because you invited Daniel');
  expect(letter.stopPath).toBeUndefined();
});

test.each([
  [true, 'because you invited Daniel to apply with you'],
  [false, 'because you apply together with Daniel'],
])('the others hear of somebody who leaves, and why they are written to; they invited: %s', (readerInvited, why) => {
  const letter = leftGroupLetter({ firstName: 'Priya', leaverName: 'Daniel', readerInvited, rental });
  expect(letter.subject).toBe(`Daniel no longer applies for ${HOME}`);
  expect(letter.paragraphs.join(' ')).toContain('Yours stays as it is');
  expect(letter.why).toContain(why);
});
