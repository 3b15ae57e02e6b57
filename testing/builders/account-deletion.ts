import { sql } from 'kysely';
import type { AppContext } from '../../src/server/app-context.ts';
import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';
import { expectStatus, PASSWORD, type TestPerson } from './builders.ts';
import { makeDue } from './due-jobs.ts';

/** Requests the deletion of an account; returns until when it can be cancelled. */
export const requestDeletion = async (person: TestPerson): Promise<string> =>
  expectStatus(await person.post('/api/account/deletion', { password: PASSWORD }), 200).body.erase_at;

/** The token of the email that cancels a deletion. */
export const cancelTokenOf = (server: WithMailbox, email: string): Promise<string> =>
  until('the letter about the deletion', async () => {
    const links = (await mailboxOf(server, email)).flatMap((message) => message.links);
    return links.flatMap((link) => /keep-account\?token=([\w-]+)/.exec(link)?.[1] ?? [])[0];
  });

type Records = { ctx: Pick<AppContext, 'db'> };

/** Ends a person's time to cancel the deletion of their account. */
export async function endDeletionDelay({ ctx: { db } }: Records, { id }: { id: string }): Promise<void> {
  await db.updateTable('account_deletion').set({ erase_at: new Date() }).where('person_id', '=', id).execute();
  await eraseNow({ ctx: { db } });
}

/** Makes the jobs that delete accounts due now. */
export const eraseNow = ({ ctx: { db } }: Records) => makeDue(db, sql`name = 'delete-account'`);

/** Waits until a person's account is erased. */
export const whenErased = (server: Records, { id }: { id: string }) =>
  until('the erasure', async () => {
    await eraseNow(server);
    const erased = server.ctx.db.selectFrom('erased_account').select('person_id');
    return erased.where('person_id', '=', id).executeTakeFirst();
  });
