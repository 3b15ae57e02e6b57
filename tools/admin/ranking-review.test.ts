import { expect, test } from 'vitest';
import { createLandlord } from '../../testing/builders/builders.ts';
import { askedReview } from '../../testing/builders/disputes.ts';
import { auditActionsOf, mailboxOf, until } from '../../testing/builders/evidence.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();

/** What the command says, and how it ends. */
async function ask(...asked: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', ['ranking-review', ...asked], (words) => said.push(words));
  return { code, said: said.join('\n') };
}

const aReview = async (comment?: string) => askedReview(server(), await createLandlord(server()), comment);

test('lists who waits, and the words of people only when it is asked for them', async () => {
  expect(await ask('list')).toEqual({ code: 0, said: 'Nobody waits for a person to look at their rank.' });
  const { id, applicantId } = await aReview('I was away');
  const plain = await ask('list');
  expect(plain.said).toMatch(new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d, 30 days left\n  application ${applicantId}$`));
  expect((await ask('list', '--words')).said).toContain('“I was away”');
  const days = new Date(Date.now() - 32.5 * 24 * 60 * 60 * 1000);
  await server().ctx.db.updateTable('ranking_review').set({ asked_at: days }).where('id', '=', id).execute();
  expect((await ask('list')).said).toContain('OVERDUE by 3 days');
});

test('emails the answer, once', async () => {
  const { id, applicant, applicantId, own } = await aReview();
  const sent = await ask('answer', id, 'We read it again.\nThe place is\u001b[2J right.');
  expect(sent).toEqual({
    code: 0,
    said: 'Answered. The applicant gets it by email, and reads it on their application’s page.',
  });
  expect((await own()).answer).toBe('We read it again.\nThe place is [2J right.');
  expect((await auditActionsOf(server(), applicantId)).at(-1)).toBe('ranking_review.answered');
  const isAboutIt = ({ subject }: { subject: string }) => subject.startsWith('A person looked at your ranking');
  const email = await until('the email', async () => (await mailboxOf(server(), applicant.email)).find(isAboutIt));
  expect(email.text).toContain('We read it again.');
  const again = await ask('answer', id, 'Once more');
  expect([again.code, again.said]).toEqual([1, expect.stringContaining(`No open request has the id ${id}`)]);
});

test.each([
  [[], 2, 'npm run admin -- ranking-review list'],
  [['list', 'everything'], 2, 'npm run admin -- ranking-review list'],
  [['answer', 'x'], 2, 'npm run admin -- ranking-review answer <id>'],
  [['answer', 'x', 'long '.repeat(500)], 2, 'npm run admin -- ranking-review answer'],
  [['answer', 'x', 'words', 'more'], 2, 'npm run admin -- ranking-review answer'],
  [['answer', '17', 'words'], 1, 'No open request has the id 17.'],
])('%j ends with %i and says what to do', async (asked, code, words) => {
  const answer = await ask(...asked);
  expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(words)]);
});
