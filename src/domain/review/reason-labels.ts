import type { DeclineReason } from '../applications/decision.ts';
import { msg, type Text } from '../text/t.ts';

/** Why somebody was declined, after a colon. */
export const REASON_LABELS: Record<DeclineReason, Text> = {
  'another-household': msg`another application was chosen`,
  'rental-history': msg`rental history or landlord references`,
  'credit-history': msg`credit history`,
  'not-confirmed': msg`something in the application could not be confirmed`,
  'asked-checks': msg`the requested checks were not completed`,
  'no-longer-available': msg`the home is no longer available`,
};
