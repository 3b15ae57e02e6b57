import { sql } from 'kysely';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../domain/applications/access.ts';
import {
  type ApplicationFacts,
  missingSections,
  SECTION_NAMES,
  sectionStates,
} from '../../domain/applications/answers/completeness.ts';
import { decisionDate } from '../../domain/applications/decision-date.ts';
import { firstLook, REMINDER_MOMENTS } from '../../domain/applications/decision-reminder.ts';
import type { DecisionPromise } from '../../domain/applications/submission-messages.ts';
import { Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { readAddress } from '../../domain/values/address.ts';
import type { AppContext } from '../app-context.ts';
import { auditEvent } from '../infrastructure/database/audit.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { messagesInOutbox } from '../infrastructure/database/outbox.ts';
import type { PendingChange } from '../infrastructure/database/sql-expressions.ts';
import type { OwnApplicant } from './applicant-store.ts';
import { insertApplicantKey } from './files/applicant-key-store.ts';
import { progressOf } from './groups/group-progress-rows.ts';
import { emailsOf } from './submission-emails.ts';
import { type SubmissionFacts, setSubmitted } from './submission-store.ts';

/**
 * The submission of an application that was locked in the same transaction, with the email to the landlord and the
 * tenant's receipt. Undefined for one that was submitted before.
 *
 * @param facts.mostFacts how many facts can count in the ranking for the home at most
 * @throws Problem `invalid` that names the missing sections; `conflict` for a withdrawn application
 */
export function submissionOf(
  ctx: AppContext,
  tx: Tx,
  {
    actor,
    own,
    known,
    mostFacts,
  }: { actor: ApplicantActor; own: OwnApplicant; known: SubmissionFacts; mostFacts: number },
): PendingChange | undefined {
  if (own.status === 'in-review') return undefined;
  assertCanEditApplication(own.status);
  assertComplete(known.facts);
  const at = ctx.clock();
  const submitted = setSubmitted(own.id, { requirementsSnapshot: known.facts.requirements, at });
  const event = { action: 'application.submitted', subjectKind: 'applicant', subjectId: sql`submitted.id` } as const;
  const reminders = remindersOf(ctx, known, at);
  // The ranks need a key, and look for it before they are locked.
  const keyed = known.isWithoutKey && insertApplicantKey(own.id, ctx.vault.makeKey(own.id));
  return {
    expressions: sql`submitted as (${submitted}), ${messagesInOutbox(tx, ctx.enqueue, emailsOf(ctx, own, known, { at, mostFacts, promise: promiseAt(own, known, at) }))},
      audited as (${auditEvent(actor, event, sql`submitted`)})${keyed ? sql`, keyed as (${keyed})` : sql``}${sql.join(
        reminders.map(({ name, planned }) => sql`, ${sql.ref(name)} as (${planned})`),
        sql``,
      )}`,
    names: ['submitted', 'queued', 'audited', ...(keyed ? ['keyed'] : []), ...reminders.map(({ name }) => name)],
  };
}

function assertComplete(facts: ApplicationFacts): void {
  const missing = missingSections(sectionStates(facts));
  if (missing.length === 0) return;
  const names = missing.map((section) => SECTION_NAMES[section]());
  throw new Problem('invalid', t`Please complete these sections first: ${names.join(', ')}.`, {
    errorType: 'ApplicationIncomplete',
    errors: Object.fromEntries(missing.map((section) => [section, [t`Please complete ${SECTION_NAMES[section]()}`]])),
  });
}

/** The jobs that remind the landlord of the promised decision, as expressions that read `submitted`. */
function remindersOf(ctx: AppContext, { progress, property }: SubmissionFacts, at: Date) {
  const { decisionDays } = progress;
  if (decisionDays === null) return [];
  const { province } = readAddress(property.address);
  return REMINDER_MOMENTS.map((moment) => ({
    name: `reminded_${moment}`, // @untranslated: a name in SQL
    planned: ctx.enqueue.forRows('remind-of-decision', {
      data: sql`jsonb_build_object('applicantId', submitted.id, 'moment', ${moment}::text)`,
      source: sql`submitted`,
      startAfter: firstLook(moment, { decisionDays, province, at }),
    }),
  }));
}

/** What is promised about the decision, once the application is submitted. */
function promiseAt(own: OwnApplicant, { progress, property }: SubmissionFacts, at: Date): DecisionPromise | null {
  const { decisionDays } = progress;
  if (decisionDays === null) return null;
  const date = decisionDate(progressOf(progress, { id: own.id, at }), readAddress(property.address).province);
  return { decisionDays, date };
}
