import { readFile } from 'node:fs/promises';
import { Problem } from '../../src/domain/problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { normalizeEmail } from '../../src/domain/values/email.ts';
import { removeTwoStep } from '../../src/server/accounts/two-step/remove-second-step.ts';
import { eraseRestoredAccounts } from '../../src/server/privacy/deletion/erase-restored-accounts.ts';
import { accountOf, listErased } from '../../src/server/privacy/deletion/erased-store.ts';
import { beginDeletion } from '../../src/server/privacy/deletion/request-deletion.ts';
import type { AdminCommand } from './command.ts';

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i;

/** Accounts that are deleted on request by email, and those that a restored backup brought back. */
export const ACCOUNT_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'account',
    verb: 'delete',
    usage: '<email>',
    summary:
      'deletes the account of someone who asked by email from that address, as if they had asked on their account page',
    async run(ctx, actor, [email, ...more], say) {
      if (email === undefined || more.length > 0) return 'not-understood';
      const id = await accountOf(ctx.db, normalizeEmail(email));
      const begun = id && (await beginDeletion(ctx, actor, id).catch(undefinedIfUnderWay));
      if (!begun) {
        say('No account has this address, or it is already being deleted.');
        return 1;
      }
      say(
        `The account is hidden now and will be erased after ${begun.eraseAt.toISOString()} unless its owner cancels.`,
      );
      return 0;
    },
  },
  {
    subject: 'account',
    verb: 'remove-two-step',
    usage: '<email>',
    summary:
      'turns off two-step login for someone who lost their phone and their recovery codes, and proved who they are',
    async run(ctx, actor, [email, ...more], say) {
      if (email === undefined || more.length > 0) return 'not-understood';
      const id = await accountOf(ctx.db, normalizeEmail(email));
      if (!id || !(await removeTwoStep(ctx, actor, id))) {
        say('No account with two-step login has this address.');
        return 1;
      }
      say('Two-step login is off, and everyone is logged out of the account. Its owner gets an email.');
      return 0;
    },
  },
  {
    subject: 'account',
    verb: 'list-erased',
    usage: '',
    summary: 'lists the IDs of all erased accounts; store the list with every backup',
    async run(ctx, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      for (const { personId, erasedAt } of await listErased(ctx.db)) say(`${personId} ${erasedAt.toISOString()}`);
      return 0;
    },
  },
  {
    subject: 'account',
    verb: 'erase-restored',
    usage: '<file>',
    summary: 'after restoring a backup, erases the accounts in such a list again',
    async run(ctx, actor, [file, ...more], say) {
      if (file === undefined || more.length > 0) return 'not-understood';
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) {
        say('The file cannot be read.');
        return 1;
      }
      const ids = text.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? []);
      const restored = await eraseRestoredAccounts(ctx, actor, ids);
      const found = counted(restored, 'account');
      say(`${counted(ids.length, 'ID')} in the list, ${found} restored by the backup. The server is erasing them now.`);
      return 0;
    },
  },
];

function undefinedIfUnderWay(problem: unknown): undefined {
  if (problem instanceof Problem && problem.kind === 'unauthenticated') return undefined;
  throw problem;
}
