import { setTimeout as sleep } from 'node:timers/promises';
import { createSubmittedApplication, type TestPerson } from '../../testing/builders/builders.ts';
import type { Control, Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { SETTABLE_CLOCK, setClock } from '../harness/settable-clock.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { type Invariant, noRow } from '../invariants/invariant.ts';
import { mailArrivals } from '../invariants/ledgers.ts';
import { attempt, insist } from './acknowledged.ts';
import { createQuickLandlord, createQuickProperty } from './ready-applicants.ts';

const MINUTE = 60 * 1000;
/** Groups in each round: one is accepted, one becomes a backup, and the others are declined. */
const GROUPS = 4;
/** The kill comes at random within this time of a call (milliseconds); many calls have been answered by then. */
const KILL_WITHIN_MS = 80;
/** How far the clock is off, one after the other: back by more than the time in which a choice can be undone, too. */
const JUMPS = [0, 9, -9, 50, -50].map((minutes) => minutes * MINUTE);
/** Longer than emails wait with a clock that jumped, and shorter than a session lasts (seconds). */
const ALL_IS_SENT = 70 * 60;

/** How long it is waited until the first email is sent (milliseconds). */
const SENDS_WITHIN_MS = 20_000;

interface Listing {
  landlord: TestPerson;
  path: string;
  /** The primary applicants of the groups. */
  groups: readonly string[];
}

async function createListing(deployment: Deployment): Promise<Listing> {
  const landlord = await createQuickLandlord(deployment);
  const property = await createQuickProperty(landlord);
  const groups = await Promise.all(
    Array.from({ length: GROUPS }, () => createSubmittedApplication(deployment, property)),
  );
  const path = `/api/property/${property.id}/choice`;
  return { landlord, path, groups: groups.map(({ applicantId }) => applicantId) };
}

const choiceAmong = ([accepted, backup, ...declined]: readonly string[]) => ({
  accepted,
  backups: [{ applicant_id: backup }],
  declined: declined.map((applicant_id) => ({ applicant_id, reason: 'another-household' })),
});

/** Makes a call, kills the server in its middle or soon after, and repeats the call until it is answered. */
async function insistThroughKill(deployment: Deployment, call: Parameters<typeof insist>[0]) {
  const before = attempt(call);
  await sleep(Math.random() * KILL_WITHIN_MS);
  await deployment.server.kill();
  const ending = await before;
  await deployment.restart();
  return { isCut: ending === 'unknown', ending: await insist(call) };
}

const hasUnsent = async ({ sql }: Deployment): Promise<boolean> =>
  (await sql(`select from outbox where kind in ('decision', 'backup-chosen') and status = 'queued'`)).length > 0;

/** Kills the server while it sends the first of the emails that are due, and starts it again. */
async function killWhileSending(deployment: Deployment): Promise<void> {
  deployment.mail.beforeNextAnswer(() => deployment.server.kill());
  await deployment.passTime(ALL_IS_SENT);
  const end = performance.now() + SENDS_WITHIN_MS;
  while (deployment.server.isUp() && (await hasUnsent(deployment)) && performance.now() < end) await sleep(50);
  deployment.mail.beforeNextAnswer(async () => undefined);
  await deployment.restart();
}

/**
 * A choice through a kill, then its end: the landlord undoes it through another kill, early or too late, and chooses the other
 * way round. The clock jumps before each step.
 */
async function chooseThroughKills(deployment: Deployment, round: number, facts: Record<string, number>) {
  const { landlord, path, groups } = await createListing(deployment);
  const violations: string[] = [];
  const jump = (step: number) => setClock(deployment, JUMPS[(round + step) % JUMPS.length] ?? 0);
  const count = (what: string, isSo: boolean) => {
    if (isSo) facts[what] = (facts[what] ?? 0) + 1;
  };
  await deployment.idle();
  await jump(0);
  const chosen = await insistThroughKill(deployment, () => landlord.post(path, choiceAmong(groups)));
  if (chosen.ending !== 'acknowledged') violations.push(`a choice was ${chosen.ending}`);
  await jump(Math.floor(round / JUMPS.length) + 1);
  const undone = await insistThroughKill(deployment, () => landlord.delete(path));
  count('undone', undone.ending === 'acknowledged');
  count('too late to undo', undone.ending === 'refused');
  const other = await insistThroughKill(deployment, () => landlord.post(path, choiceAmong(groups.toReversed())));
  for (const { isCut } of [chosen, undone, other]) count('calls cut off', isCut);
  if (other.ending !== undone.ending) {
    violations.push(`undoing was ${undone.ending}, and another choice then ${other.ending}`);
  }
  await setClock(deployment, 0);
  await killWhileSending(deployment);
  await deployment.passTime(ALL_IS_SENT);
  await deployment.idle();
  return violations;
}

async function chooseOften(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  const facts: Record<string, number> = { groups: 0 };
  for (let round = 0; round < rounds && violations.length === 0; round += 1) {
    violations.push(...(await chooseThroughKills(deployment, round, facts)));
    facts.groups = (facts.groups ?? 0) + GROUPS;
  }
  return { violations, facts };
}

/** The emails with an answer for the primary applicant in scope as `applicant`. */
const ANSWERS = `outbox.kind in ('decision', 'backup-chosen')
  and applicant.id::text in (split_part(outbox.dedupe_key, ':', 1), split_part(outbox.dedupe_key, ':', 2))`;

const everyGroupAnsweredOnce: Invariant = {
  name: 'every group is answered exactly once',
  async find(deployment) {
    const arrivals = mailArrivals(deployment);
    const rows = await deployment.sql<{ id: string; emails: string[] }>(
      `select applicant.id, array_remove(array_agg(outbox.id::text), null) as emails from applicant
       left join outbox on ${ANSWERS} where applicant.status = 'in-review' group by applicant.id`,
    );
    return rows.flatMap(({ id, emails }) => {
      const got = emails.filter((email) => arrivals.has(email)).length;
      return got === 1 ? [] : [`group ${id} got ${got} answers`];
    });
  },
};

const whatIsSaidStands = noRow(
  'a group reads what was decided about it',
  `select 'group ' || applicant.id || ' got another answer than the one that stands' as what from applicant
   left join decision on decision.applicant_id = applicant.id and decision.undone_at is null
   left join backup_group on backup_group.applicant_id = applicant.id
   where applicant.status = 'in-review' and not exists (select from outbox where outbox.status = 'sent' and ${ANSWERS}
     and case when decision.id is not null then outbox.dedupe_key = decision.id || ':' || applicant.id
       else outbox.dedupe_key = applicant.id || ':' || backup_group.choice_id end)`,
);

const EMAILS_AFTER_COMMIT: Control = {
  name: 'emails that are written after the commit',
  file: 'src/server/review/decisions/write-decision.ts',
  find: 'await putInOutbox(tx, ctx.enqueue, messages, undoUntil(at));',
  replace: `setTimeout(() => {
    const later = putInOutbox(ctx.db as unknown as Tx, ctx.enqueue, messages, undoUntil(at));
    later.catch(() => undefined);
  }, 100);`,
  why: 'A decision and its emails are one transaction.',
};

const UNDO_BLINDLY: Control = {
  name: 'undone although an email was sent',
  file: 'src/server/infrastructure/database/outbox-withdrawal.ts',
  find: "if (written.some(({ status, attempts }) => status !== 'queued' || attempts > 0)) return false;",
  replace: '',
  why: 'Whether a choice can be undone is read from its emails, whatever the clock says.',
};

export const choices: Fault = {
  name: 'kill -9 and clock jumps during a choice',
  what: 'The clock jumps and the server is killed while a landlord answers every group, undoes that and chooses again.',
  invariants: [...EVERYWHERE, everyGroupAnsweredOnce, whatIsSaidStands],
  rounds: { long: 100, short: 1, control: 12 },
  conditions: [SETTABLE_CLOCK],
  isAlone: true,
  run: chooseOften,
  controls: [EMAILS_AFTER_COMMIT, UNDO_BLINDLY],
};
