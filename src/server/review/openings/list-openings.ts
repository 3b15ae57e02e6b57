import { type RawBuilder, sql } from 'kysely';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { describeOpenings, type Opened } from '../../../domain/review/describe-opening.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { timeZoneOf } from '../../../domain/values/province.ts';
import type { AppContext } from '../../app-context.ts';
import { type OwnApplicantId, ownApplicant } from '../../applications/applicant-store.ts';
import type { Database } from '../../infrastructure/database/connect.ts';

/** How many events are read; the newest ones. */
const MOST_EVENTS = 500;

/** Who opened what of the caller's application, and when, in the time zone of the property; newest first. */
export async function listOpenings(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<{ openings: { opened_at: string; sentence: string }[] }> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  const { address, opened } = await readOpened(ctx.db, own.id, ctx.operator.name);
  const openings = describeOpenings(opened, timeZoneOf(readAddress(address).province));
  return { openings: openings.map(({ at, sentence }) => ({ opened_at: at.toISOString(), sentence })) };
}

/** What others did with the application `a`; files that a landlord read before 2026-11-23 are events of the file. */
const BY_OTHERS: RawBuilder<boolean> = sql`e.actor_id is distinct from a.person_id and (
  (e.subject_kind = 'applicant' and e.subject_id = a.id and e.action in ('results.read', 'report.opened', 'file.read', 'papers.opened'))
  or (e.subject_kind = 'file' and e.action = 'file.read' and e.subject_id in (select id from file where applicant_id = a.id))
  or (e.subject_kind = 'property' and e.subject_id = a.property_id and e.action = 'applicants.exported'
    and e.at > a.submitted_at))`;

/** Of whoever runs the site, the applicant reads its name: which of its people it was is in the audit log. */
async function readOpened(
  db: Database,
  id: OwnApplicantId,
  operatorName: string,
): Promise<{ address: string; opened: Opened[] }> {
  const { rows } = await sql<Opened & { address: string }>`
    select property.address, e.at, e.action, case when e.actor_kind = 'operator' then ${operatorName}::text
        else reader.first_name || ' ' || reader.last_name end as reader,
      case when jsonb_typeof(e.detail -> 'kinds') = 'array' then array(select jsonb_array_elements_text(e.detail -> 'kinds'))
        when e.action = 'report.opened' then array[e.detail ->> 'kind'] else '{}' end as kinds,
      coalesce(e.detail ->> 'purpose', (select purpose from file where file.id = e.subject_id)) as purpose
    from applicant a join property on property.id = a.property_id
      join audit_event e on ${BY_OTHERS}
      left join person reader on reader.id = e.actor_id
    where a.id = ${id} order by e.id desc limit ${MOST_EVENTS}`.execute(db);
  return { address: rows[0]?.address ?? '', opened: rows };
}
