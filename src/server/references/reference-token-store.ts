import type { NotNull } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ReferenceId } from '../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../domain/applications/application.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** What a reference token gives access to. */
export interface ReferenceRequestOfToken {
  id: ReferenceId;
  applicantId: string;
  state: 'requested' | 'answered';
  applicationStatus: ApplicantStatus;
  expiresAt: Date;
  /** The former landlord's, as the applicant gave them. */
  name: string;
  email: string;
  askedNetwork: Buffer | null;
  askedDevice: Buffer | null;
  tenant: { firstName: string; lastName: string };
}

/** Looks up a token; the only place that makes a `ReferenceId`. Only links of the latest sending match. */
export async function findReferenceByToken(
  db: Database | Tx,
  tokenHash: Buffer,
): Promise<ReferenceRequestOfToken | undefined> {
  return db
    .selectFrom('reference_email as sent')
    .innerJoin('landlord_reference as r', (join) =>
      join.onRef('r.id', '=', 'sent.reference_id').onRef('r.times_sent', '=', 'sent.sending'),
    )
    .innerJoin('applicant', 'applicant.id', 'r.applicant_id')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .select((eb) => [
      'r.id',
      'r.applicant_id as applicantId',
      'r.state',
      'applicant.status as applicationStatus',
      'r.expires_at as expiresAt',
      'r.name',
      'r.email',
      'r.requested_network as askedNetwork',
      'r.requested_device as askedDevice',
      jsonBuildObject({ firstName: eb.ref('person.first_name'), lastName: eb.ref('person.last_name') }).as('tenant'),
    ])
    .where('sent.token_hash', '=', tokenHash)
    .where('r.state', '<>', 'cancelled')
    .$narrowType<{ id: ReferenceId; state: 'requested' | 'answered'; expiresAt: NotNull }>()
    .executeTakeFirst();
}
