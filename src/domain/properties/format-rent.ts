import { t } from '../text/t.ts';
import { formatDollars } from '../values/money.ts';

/** The asking rent for people, such as `$2,600 a month`; undefined when the landlord did not say. */
export const formatAskingRent = (dollars: number | null): string | undefined =>
  dollars === null ? undefined : t`${formatDollars(dollars)} a month`;
