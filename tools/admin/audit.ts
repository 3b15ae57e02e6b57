import { counted } from '../../src/domain/text/counted.ts';
import { type BrokenChain, verifyAuditChain } from '../../src/server/infrastructure/database/audit-chain.ts';
import type { AdminCommand } from './command.ts';

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
];
