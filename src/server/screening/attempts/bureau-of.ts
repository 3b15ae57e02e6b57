import type { ScreeningBureau } from '../../../domain/screening/attempts/screening-bureau.ts';
import type { AppContext } from '../../app-context.ts';

/**
 * The bureau that has an attempt: the one that new checks go to, or one whose cases were still open when another was
 * chosen.
 */
export function bureauOf(
  { bureau, otherBureaus }: Pick<AppContext, 'bureau' | 'otherBureaus'>,
  vendor: string,
): ScreeningBureau {
  const found = [bureau, ...otherBureaus].find((one) => one.vendor === vendor);
  if (!found) throw new Error(`there is no bureau called ${vendor}`);
  return found;
}
