import type { ApplicantStatus } from '../applications/application.ts';
import { msg } from '../text/t.ts';

const HOUR = 60 * 60 * 1000;

/** How long an account deletion can be cancelled (milliseconds). The account's data is hidden meanwhile. */
export const DELETION_GRACE_PERIOD = 24 * HOUR;

/** Everything is deleted within this many hours of the request: the grace period, and as long again for retries. */
export const GONE_WITHIN_HOURS = 48;

/** The subject line of a deletion request sent by email. */
export const DELETION_SUBJECT = msg`Delete My Account`;

/** Replaces the name in records that outlive the account. */
export const NOBODY = 'deleted account'; // @untranslated: stored and compared, shown to nobody

/** An application that is hidden until its person is deleted, with its former status. */
export interface HiddenApplication {
  id: string;
  status: Exclude<ApplicantStatus, 'withdrawn'>;
}
