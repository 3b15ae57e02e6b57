import { overdueBefore } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import type { AppContext } from '../../app-context.ts';
import { countForOverview, type Overview } from './overview-store.ts';

/** What may need somebody of our team. */
export const readOverview = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Overview> =>
  countForOverview(db, overdueBefore(clock()));
