import { expect, test } from 'vitest';
import { coApplicantDeclinedEmail, coApplicantJoinedEmail, leftGroupEmail } from './group-messages.ts';

const property = { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: '2' };
const answered = { inviterFirstName: 'Priya', friendName: 'Daniel', property };
const HOME = '48 Fermanagh Ave, unit 2';

test.each([
  [
    coApplicantJoinedEmail(answered),
    `Daniel is applying with you for ${HOME}`,
    'how far along Daniel is, but not their answers',
  ],
  [coApplicantDeclinedEmail(answered), `Daniel won’t be applying with you for ${HOME}`, 'hasn’t changed'],
])('the inviter is notified: %#', (message, subject, expected) => {
  expect(message.subject).toBe(subject);
  expect(message.paragraphs[0]).toBe('Hello Priya,');
  expect(message.paragraphs.join(' ')).toContain(expected);
  expect(message.action).toEqual({ label: 'open my dashboard', path: '/login?redirect=%2Ftenant%2Fdashboard' });
  expect(message.why).toContain('because you invited Daniel');
  expect(message.stopPath).toBeUndefined();
});

test.each([
  [true, 'because you invited Daniel to apply with you'],
  [false, 'because you’re applying together with Daniel'],
])(
  'the others are notified of a member who leaves, and why they get the email; they invited: %s',
  (readerInvited, why) => {
    const message = leftGroupEmail({ firstName: 'Priya', leaverName: 'Daniel', readerInvited, property });
    expect(message.subject).toBe(`Daniel is no longer applying for ${HOME}`);
    expect(message.paragraphs.join(' ')).toContain('Your own application hasn’t changed');
    expect(message.why).toContain(why);
  },
);
