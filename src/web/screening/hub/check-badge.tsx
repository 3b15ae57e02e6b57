// @untranslated: names of badges and states; the badge says its name in the reader's language
import type { CheckState } from '../../../domain/screening/orders/check-state.ts';
import { type Status, StatusBadge } from '../../kit/feedback/status-badge.tsx';

const BADGES: Record<CheckState, Status> = {
  'to decide': 'incomplete',
  'not paid': 'not paid',
  'to do': 'incomplete',
  'waits for your email or phone': 'waits for your email or phone',
  'waits for your ID check': 'waits for your ID check',
  'waits for the landlord': 'waits for the landlord',
  'waits its turn': 'waiting',
  'with the vendor': 'being pulled', // @literal
  'your turn at the vendor': 'your turn',
  done: 'complete',
  'no file found': 'no file found',
  'could not be done': 'could not be done',
  declined: 'not shared',
  cancelled: 'cancelled',
};

/** The state of a check, for its applicant. */
export const CheckBadge = ({ state }: { state: CheckState }) => <StatusBadge status={BADGES[state]} />;
