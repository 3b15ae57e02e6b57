import { Problem } from '../problem.ts';
import { t } from '../text/t.ts';
import { MOST_REQUESTS_A_DAY } from './ceilings.ts';

/** The refusal of a sender who has asked enough people today. */
export const tooManyRequests = (): Problem =>
  new Problem('too-many', t`You can invite ${MOST_REQUESTS_A_DAY} people a day. Please try again tomorrow.`, {
    retryAfterSeconds: 24 * 60 * 60,
  });
