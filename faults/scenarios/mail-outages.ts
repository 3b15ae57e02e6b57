import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expectStatus, someEmail } from '../../testing/builders/builders.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import type { MailState } from '../harness/mail-relay.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { noRow } from '../invariants/invariant.ts';
import { mailArrivals } from '../invariants/ledgers.ts';
import { createQuickLandlord, createQuickProperty } from './ready-applicants.ts';

const MINUTE = 60;
/** How far time moves at a step, and how many people are invited in a round. */
const STEP = 5 * MINUTE;
const INVITED = 5;
/** Longer than a statement of the server waits for a lock, and than its first attempts after that (milliseconds). */
const LOCKED_MS = 7_000;

const ALL_SENT = noRow(
  'every message is sent',
  `select kind || ' ' || id || ' is ' || status as what from outbox where status not in ('sent', 'stopped')`,
);

/** Invites people to a new property, so that each gets an email. */
async function invite(deployment: Deployment): Promise<void> {
  const landlord = await createQuickLandlord(deployment);
  const property = await createQuickProperty(landlord);
  const emails = Array.from({ length: INVITED }, someEmail);
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails }), 200);
}

/** The mail server is in a state for so long (seconds), while emails wait. */
const outage =
  (state: MailState, seconds: number) =>
  async (deployment: Deployment, rounds: number): Promise<Outcome> => {
    for (let round = 0; round < rounds; round += 1) {
      deployment.mail.become(state);
      await invite(deployment);
      for (let passed = 0; passed < seconds; passed += STEP) {
        await deployment.idle();
        await deployment.passTime(STEP);
      }
      deployment.mail.become('up');
      await deployment.settle();
    }
    return { violations: [], facts: { emails: deployment.mail.arrivals().length } };
  };

/** Somebody else holds the rows of the outbox at the moment when an email has arrived and is about to be closed. */
async function lockedOutbox(deployment: Deployment, rounds: number): Promise<Outcome> {
  let locked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const other = new pg.Client({ connectionString: deployment.databaseUrl() });
    await other.connect();
    let released: Promise<unknown> = Promise.resolve();
    deployment.mail.beforeNextAnswer(async () => {
      await other.query('begin');
      await other.query('select from outbox for update');
      locked += 1;
      released = sleep(LOCKED_MS).then(() => other.query('commit'));
    });
    await invite(deployment);
    await deployment.idle();
    await released;
    await other.end();
    await deployment.settle();
  }
  const twice = [...mailArrivals(deployment)].filter(([, times]) => times > 1);
  return {
    violations: twice.map(([id, times]) => `the email ${id} arrived ${times} times`),
    facts: { locks: locked },
  };
}

export const mailOutages: Fault[] = [
  {
    name: 'mail server down for two hours',
    what: 'The mail server turns every connection away for two hours.',
    invariants: [...EVERYWHERE, ALL_SENT],
    rounds: { long: 1, short: 0, control: 1 },
    run: outage('down', 120 * MINUTE),
    controls: [
      {
        name: 'eight attempts',
        file: 'src/server/jobs/record-failure.ts',
        find: 'nextAt > message.giveUpAt',
        replace: 'message.attempts >= 8',
        why: 'A message is attempted for days.',
      },
    ],
  },
  {
    name: 'mail password wrong for an hour',
    what: 'The mail server refuses our password for an hour.',
    invariants: [...EVERYWHERE, ALL_SENT],
    rounds: { long: 1, short: 0, control: 1 },
    run: outage('wrong password', 60 * MINUTE),
    controls: [
      {
        name: 'our own fault closes a message',
        file: 'src/server/jobs/record-failure.ts',
        find: "fault === 'recipient'",
        replace: "fault !== 'passing'",
        why: 'Our own wrong settings never close a message.',
      },
    ],
  },
  {
    name: 'lock on the outbox during a delivery',
    what: 'The rows of the outbox are locked for seconds between the arrival of an email and its answer.',
    invariants: [...EVERYWHERE, ALL_SENT],
    rounds: { long: 3, short: 0, control: 1 },
    run: lockedOutbox,
    controls: [
      {
        name: 'an outcome that is recorded at the first try or never',
        file: 'src/server/jobs/deliver-message.ts',
        find: "await untilRecorded(() => closeMessage(ctx.db, message.id, { status: 'sent', at: ctx.clock() }));",
        replace: "await closeMessage(ctx.db, message.id, { status: 'sent', at: ctx.clock() });",
        why: 'That a message was sent is recorded even if its row is locked for seconds.',
      },
    ],
  },
];
