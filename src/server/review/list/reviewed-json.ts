import { type RawBuilder, sql } from 'kysely';
import { applicantForLandlord } from '../../applications/applicant-json.ts';
import { CHECKS_IN_LIST, LANDLORD_REFERENCES } from '../../screening/results/check-json.ts';

/** An applicant as the review prints one, without the ranking; `applicant` and `person` are in scope. */
export const REVIEWED = applicantForLandlord({ checks: CHECKS_IN_LIST, references: LANDLORD_REFERENCES });

/** The families of inputs that somebody of the household calls wrong, by the one who began it. */
export const disputedIn = (headId: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select distinct d.family from dispute d where d.state in ('open', 'upheld') and (d.applicant_id = ${headId}
    or d.applicant_id in (select c.applicant_id from co_applicant c
      where c.primary_applicant_id = ${headId} and c.status = 'joined')) order by 1)`;
