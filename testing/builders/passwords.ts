import { sql } from 'kysely';
import type { AppContext } from '../../src/server/app-context.ts';
import { type Answer, callerAt } from '../server/caller.ts';
import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';
import type { Site } from './builders.ts';

/** Backdates the last password entry of a person, in all sessions. */
export const agePassword = (server: { ctx: Pick<AppContext, 'db'> }, person: { id: string }, ago = '20 minutes') =>
  sql`update session set password_given_at = now() - ${ago}::interval where person_id = ${person.id}`.execute(
    server.ctx.db,
  );

export const requestPasswordReset = (site: Site, email: string): Promise<Answer> =>
  callerAt(site.origin).post(`/api/forgot-password?email=${encodeURIComponent(email)}`);

/** The newest email to an address with a matching subject; waits for `count` of them. */
export const emailAbout = (server: WithMailbox, recipient: string, subject: string, count = 1) =>
  until(`"${subject}" to ${recipient}`, async () => {
    const emails = (await mailboxOf(server, recipient)).filter((emailMessage) => emailMessage.subject === subject);
    return emails.length >= count && emails[0];
  });

export const RESET_SUBJECT = 'Reset your password';

/** The parts of the newest password reset link. */
export async function resetLinkOf(server: WithMailbox, email: string, count = 1) {
  const { links } = await emailAbout(server, email, RESET_SUBJECT, count);
  const link = links.find((each) => each.includes('/reset-password/')) ?? '';
  const [, token = '', address = ''] = /\/reset-password\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  return { link, token, email: decodeURIComponent(address) };
}

/** The token of the link that confirms a new contact, sent to it by email or text. */
export const contactTokenOf = (server: WithMailbox, recipient: string): Promise<string> =>
  until(`a link to ${recipient}`, async () => {
    const messages = await mailboxOf(server, recipient);
    return /\/confirm-contact\/([\w-]+)/.exec(messages.map(({ text }) => text).join('\n'))?.[1];
  });
