import { isOperatorName } from '../../src/domain/accounts/operators/operator-acts.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { isDay } from '../../src/domain/values/day.ts';
import { normalizeEmail } from '../../src/domain/values/email.ts';
import { type BrokenChain, verifyAuditChain } from '../../src/server/infrastructure/database/audit-chain.ts';
import type { AdminContext } from '../../src/server/open-admin-context.ts';
import { type AffectedPerson, isNetwork } from '../../src/server/privacy/affected-people-store.ts';
import { accountOf } from '../../src/server/privacy/deletion/erased-store.ts';
import { listAffectedPeople } from '../../src/server/privacy/list-affected-people.ts';
import { type AdminCommand, isUuid } from './command.ts';

const BROKEN: Record<BrokenChain['broken'], (event: string) => string> = {
  altered: (event) => `Audit event ${event} was altered.`,
  missing: (event) => `Audit event ${event} is missing.`,
  'link-altered': (event) => `The link of audit event ${event} was altered.`,
  'link-missing': (event) => `A link is missing before the one of audit event ${event}.`,
  'slipped-in': (event) => `Audit event ${event} has no link: it was slipped in, or no server has run since.`,
  'head-missing': () => 'The audit log was cut off: it no longer has the head that you gave.',
};

/** `<position>:<64 hexadecimal digits>`, as `audit verify` prints it. */
const HEAD = /^\d{1,18}:[0-9a-f]{64}$/;

const ANYBODY = 'anybody';

/** Whose openings the word on the command line means; undefined where no account has the address. */
async function openerOf({ db }: AdminContext, word: string): Promise<{ who: string | undefined } | undefined> {
  if (word === ANYBODY) return { who: undefined };
  if (isUuid(word) || isNetwork(word) || !word.includes('@')) return { who: word };
  const id = await accountOf(db, normalizeEmail(word));
  return id && { who: id };
}

/** A person on one line: id, address, when it began and ended, and how often what was opened. */
function describePerson({ id, email, actions, firstAt, lastAt }: AffectedPerson): string {
  const times = Object.entries(actions).map(([action, count]) => `${action} ${count}`);
  const who = id === null ? 'erased since' : `${id}  ${email}`;
  return `${who}  ${firstAt.toISOString()} to ${lastAt.toISOString()}  ${times.join(', ')}`;
}

export const AUDIT_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'audit',
    verb: 'verify',
    usage: '[<head>]',
    summary:
      'recomputes the chain of the audit log and names the first row that was altered or is missing; store the head that it prints elsewhere, and give it the next time',
    async run({ db, clock }, _actor, [head, ...more], say) {
      if (more.length > 0 || (head !== undefined && !HEAD.test(head))) return 'not-understood';
      const chain = await verifyAuditChain(db, clock(), head);
      if ('broken' in chain) {
        say(BROKEN[chain.broken](chain.eventId ?? ''));
        return 1;
      }
      const { events, forgotten, waiting } = chain;
      const also = [
        forgotten > 0 ? `${forgotten} removed after two years` : '',
        waiting > 0 ? `${waiting} waiting for their link` : '',
      ].filter(Boolean);
      say(`The audit log is whole: ${[counted(events, 'event'), ...also].join(', ')}.`);
      say(`Head: ${chain.head}`);
      return 0;
    },
  },
  {
    subject: 'audit',
    verb: 'people',
    usage: '<email|id|network|operator|anybody> <from> [<to>]',
    summary:
      'lists whose data this account, session, network or operator opened between two days (UTC), such as 203.0.113.0/24 2026-11-20 2026-11-22; for a breach',
    async run(ctx, actor, [word, from, to = from, ...more], say) {
      if (word === undefined || from === undefined || to === undefined || more.length > 0) return 'not-understood';
      if (!isDay(from) || !isDay(to)) return 'not-understood';
      if (!isUuid(word) && !isNetwork(word) && !isOperatorName(word)) return 'not-understood';
      const opener = await openerOf(ctx, word);
      if (!opener) {
        say('No account has this address.');
        return 1;
      }
      const { opened, listed } = await listAffectedPeople(ctx, actor, { ...opener, from, to });
      say(`Opened, or entered (${opened.length}):`);
      for (const person of opened) say(`  ${describePerson(person)}`);
      say(`In the list of a landlord whose account was used (${listed.length}):`);
      for (const { id, email } of listed) say(`  ${id}  ${email}`);
      return 0;
    },
  },
];
