import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrokenChain,
  verifyAuditChain,
  type WholeChain,
} from '../../src/server/infrastructure/database/audit-chain.ts';
import { connect } from '../../src/server/infrastructure/database/connect.ts';
import type { Invariant } from './invariant.ts';

/** Longer than the server needs to link the newest events (milliseconds). */
const LINKED_WITHIN_MS = 20_000;

const wordsOf = (chain: WholeChain | BrokenChain): string[] => {
  if ('broken' in chain) return [`audit event ${chain.eventId}: ${chain.broken}`];
  return chain.waiting > 0 ? [`${chain.waiting} audit events never got a link`] : [];
};

/** Every audit event has its link, and no link or event was altered, removed or slipped in. */
export const AUDIT: Invariant[] = [
  {
    name: 'the audit chain is whole',
    async find(deployment) {
      const { db } = connect(deployment.databaseUrl(), 1, () => undefined);
      const end = performance.now() + LINKED_WITHIN_MS;
      try {
        for (;;) {
          const found = wordsOf(await verifyAuditChain(db, new Date()));
          if (found.length === 0 || performance.now() > end) return found;
          await sleep(200);
        }
      } finally {
        await db.destroy();
      }
    },
  },
];
