import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPerson } from '../../testing/builders/builders.ts';
import { submitChecks } from '../../testing/builders/orders.ts';
import type { Control, Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { paymentsAtProcessor } from '../invariants/ledgers.ts';
import { attempt, type Ending, insist } from './acknowledged.ts';
import { withoutPaymentWebhooks } from './control-webhooks.ts';
import { NEW_KEY_PER_CALL } from './lost-replies.ts';
import { createQuickLandlord, createReadyApplicants, type ReadyApplicant } from './ready-applicants.ts';

/** Submissions at once in each round. */
const AT_ONCE = 4;
/** The kill comes at random within this time of one of the answers (milliseconds); it covers the charge, too. */
const KILL_WITHIN_MS = 120;
/** How long vendors take to answer after they have acted, so that many kills come in between (milliseconds). */
const ANSWERS_WITHIN_MS = 60;
/**
 * Jobs are left to finish every so many rounds; in between, the next kill finds them running. A new landlord begins then,
 * who may invite 50 people a day: enough for these rounds and a few that are prepared twice.
 */
const SETTLE_EVERY = 10;
/** How often a round is prepared, with other people each time, before a machine counts as too busy. */
const PREPARATIONS = 3;
/** As long as the server asks busy callers to wait (milliseconds). */
const BUSY_FOR_MS = 5_000;

const newFacts = () => ({ submissions: 0, 'acknowledged before the kill': 0, 'charges cut off': 0 });

/** Prepares a round. A server that was just killed may be too busy to answer all of it (503). */
async function prepare(
  deployment: Deployment,
  landlord: TestPerson,
  again = PREPARATIONS - 1,
): Promise<ReadyApplicant[]> {
  try {
    return await createReadyApplicants(deployment, landlord, AT_ONCE);
  } catch (problem) {
    if (again === 0) throw problem;
    await sleep(BUSY_FOR_MS);
    return prepare(deployment, landlord, again - 1);
  }
}

/** Submits some applications and kills in the middle: after none of the answers, after some of them, or after all. */
async function submitAndKill(ready: readonly ReadyApplicant[], kill: () => Promise<void>): Promise<Ending[]> {
  const { promise: turn, resolve: comesTurn } = Promise.withResolvers<void>();
  let answersLeft = Math.floor(Math.random() * (ready.length + 1));
  if (answersLeft === 0) comesTurn();
  const submitting = Promise.all(
    ready.map(async ({ applicant, applicantId }) => {
      await sleep(Math.random() * 20);
      const ending = await attempt(() => submitChecks(applicant, applicantId));
      answersLeft -= 1;
      if (answersLeft === 0) comesTurn();
      return ending;
    }),
  );
  await turn;
  await sleep(Math.random() * KILL_WITHIN_MS);
  await kill();
  return submitting;
}

/** What an answer before the kill promised, and the database doesn't have. */
async function findBroken(deployment: Deployment, ids: readonly string[], endings: readonly Ending[]) {
  const stored = await deployment.sql<{ id: string }>(
    `select id from applicant where id = any($1) and status = 'in-review'`,
    [ids],
  );
  const isStored = new Set(stored.map(({ id }) => id));
  return ids.flatMap((id, place) => {
    if (endings[place] === 'refused') return [`a complete application was refused: ${id}`];
    return endings[place] === 'acknowledged' && !isStored.has(id) ? [`an acknowledged submission is lost: ${id}`] : [];
  });
}

/**
 * One kill in the middle of some submissions. After it, an acknowledged submission has to be there, and the others are
 * repeated until they are acknowledged.
 */
async function submitThroughKill(
  deployment: Deployment,
  landlord: TestPerson,
  { kill, facts }: { kill: () => Promise<void>; facts: ReturnType<typeof newFacts> },
): Promise<string[]> {
  const ready = await prepare(deployment, landlord);
  const ids = ready.map(({ applicantId }) => applicantId);
  const endings = await submitAndKill(ready, kill);
  const violations = await findBroken(deployment, ids, endings);
  facts['acknowledged before the kill'] += endings.filter((ending) => ending === 'acknowledged').length;
  const cut = await deployment.sql(`select from charge where state = 'due' and attempted_at is not null`);
  facts['charges cut off'] += cut.length;
  if (!deployment.server.isUp()) await deployment.restart();
  for (const { applicant, applicantId } of ready) {
    const ending = await insist(() => submitChecks(applicant, applicantId));
    if (ending !== 'acknowledged') violations.push(`a repeated submission was ${ending}: ${applicantId}`);
  }
  facts.submissions += ready.length;
  const payments = Map.groupBy(paymentsAtProcessor(deployment), ({ chargeId }) => chargeId);
  for (const [id, made] of payments) if (made.length > 1) violations.push(`a charge was paid twice: ${id}`);
  return violations;
}

/** Rounds of submissions with a kill in the middle of each. */
async function submitThroughKills(deployment: Deployment, rounds: number, kill: () => Promise<void>): Promise<Outcome> {
  const violations: string[] = [];
  const facts = newFacts();
  deployment.vendors.answerWithin(ANSWERS_WITHIN_MS);
  for (let done = 0; done < rounds && violations.length === 0; done += SETTLE_EVERY) {
    // Every restart lets some minutes pass: the session of a landlord ends after twelve hours.
    const landlord = await createQuickLandlord(deployment);
    await withoutPaymentWebhooks(deployment, async () => {
      for (let round = done; round < Math.min(done + SETTLE_EVERY, rounds) && violations.length === 0; round += 1)
        violations.push(...(await submitThroughKill(deployment, landlord, { kill, facts })));
    });
  }
  deployment.vendors.answerWithin(0);
  return { violations, facts };
}

const COMMIT_BEFORE_ANSWER: Control = {
  name: 'an answer before the commit',
  file: 'src/server/workflows/submit-application.ts',
  find: "return transaction<'in-review'>(ctx.db, async (tx) => {",
  replace: `return ((db, work) => {
    setTimeout(() => transaction(db, work).catch(() => undefined), 100);
    return Promise.resolve('in-review');
  })(ctx.db, async (tx) => {`,
  why: 'A submission is acknowledged after it is committed.',
};

export const killServer: Fault = {
  name: 'kill -9 of the server',
  what: 'The server is killed while four applications are submitted and their checks charged.',
  invariants: EVERYWHERE,
  rounds: { long: 500, short: 1, control: 40 },
  run: (deployment, rounds) => submitThroughKills(deployment, rounds, () => deployment.server.kill()),
  controls: [NEW_KEY_PER_CALL, COMMIT_BEFORE_ANSWER],
};

export const killDatabase: Fault = {
  name: 'kill -9 of PostgreSQL',
  what: 'The postmaster and all of its children are killed while four applications are submitted.',
  invariants: EVERYWHERE,
  rounds: { long: 100, short: 1, control: 40 },
  run: (deployment, rounds) => submitThroughKills(deployment, rounds, () => deployment.killDatabase()),
  controls: [
    {
      name: 'commits that are not written through',
      file: 'src/server/infrastructure/database/session-settings.ts',
      find: "timezone: 'UTC',",
      replace: "timezone: 'UTC', synchronous_commit: 'off',",
      why: 'A commit is on the disk before it is acknowledged.',
    },
  ],
};
