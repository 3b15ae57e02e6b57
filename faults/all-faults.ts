import type { Fault } from './fault.ts';
import { accountRaces } from './races/accounts.ts';
import { applicationRaces } from './races/applications.ts';
import { orderRaces } from './races/orders.ts';
import { raceFault } from './races/race.ts';
import { choices } from './scenarios/choices.ts';
import { forgedWebhooks } from './scenarios/forged-webhooks.ts';
import { gracefulEnd } from './scenarios/graceful-end.ts';
import { killDatabase, killServer } from './scenarios/kills.ts';
import { lateAuditEvent } from './scenarios/late-audit-event.ts';
import { lostReplies } from './scenarios/lost-replies.ts';
import { machineFaults } from './scenarios/machine-faults.ts';
import { mailOutages } from './scenarios/mail-outages.ts';
import { nthCall } from './scenarios/nth-call.ts';
import { restoredBackup } from './scenarios/restored-backup.ts';
import { vendorOutages } from './scenarios/vendor-outages.ts';
import { webhooks } from './scenarios/webhooks.ts';

/** Every fault of the suite, in the order in which `npm run faults` runs them. */
export const ALL_FAULTS: readonly Fault[] = [
  killServer,
  killDatabase,
  gracefulEnd,
  lostReplies,
  nthCall,
  ...vendorOutages,
  webhooks,
  forgedWebhooks,
  ...mailOutages,
  ...machineFaults,
  choices,
  restoredBackup,
  lateAuditEvent,
  ...[...applicationRaces, ...orderRaces, ...accountRaces].map(raceFault),
];
