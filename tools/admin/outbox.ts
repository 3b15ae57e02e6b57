import { counted } from '../../src/domain/text/counted.ts';
import { type ListedMessage, listMessages } from '../../src/server/infrastructure/database/outbox-backlog.ts';
import { retryMessages } from '../../src/server/workflows/console/retry-messages.ts';
import { type AdminCommand, isUuid, printable } from './command.ts';

/** Lines that a list has at most. */
const MOST = 200;

/** Emails and texts that wait to be delivered, or could not be. */
export const OUTBOX_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'outbox',
    verb: 'list',
    usage: '[--failed]',
    summary: 'lists messages that wait because of a problem, oldest first; with --failed, those that were given up',
    async run(ctx, _actor, args, say) {
      if (!args.every((arg) => arg === '--failed')) return 'not-understood';
      const which = args.length > 0 ? 'failed' : 'waiting';
      const listed = await listMessages(ctx.db, which, MOST);
      if (listed.length === 0) {
        say(
          which === 'failed' ? 'No message was given up within thirty days.' : 'No message waits because of a problem.',
        );
      }
      for (const message of listed) say(format(message));
      if (listed.length === MOST) say(`These are the oldest ${MOST}. There may be more.`);
      return 0;
    },
  },
  {
    subject: 'outbox',
    verb: 'retry',
    usage: '<id> | all',
    summary: 'tries waiting messages again now, such as after the mail server’s password was corrected',
    async run(ctx, actor, [which = '', ...more], say) {
      if (more.length > 0 || (which !== 'all' && !isUuid(which))) return 'not-understood';
      const count = await retryMessages(ctx, actor, which);
      if (count === 0) {
        say(
          which === 'all'
            ? 'No message waits because of a problem.'
            : `No message with the ID ${printable(which)} waits because of a problem. The words of one that was given up are gone.`,
        );
        return 1;
      }
      say(`The server is trying ${counted(count, 'message')} again.`);
      return 0;
    },
  },
];

/** Without the words, and without the address: its domain or area code tells which provider refuses us. */
function format({
  id,
  kind,
  channel,
  status,
  attempts,
  since,
  nextAttemptAt,
  problem,
  provider,
}: ListedMessage): string {
  const where = channel === 'email' ? `…@${provider}` : `${provider}…`;
  const next = status === 'queued' && nextAttemptAt ? `, next at ${nextAttemptAt.toISOString()}` : '';
  return [
    `${id}  ${kind}, ${channel} to ${printable(where)}`,
    `  ${status} since ${since.toISOString()}, ${counted(attempts, 'attempt')}${next}; last problem: ${problem ?? 'none'}`,
  ].join('\n');
}
