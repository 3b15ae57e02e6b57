import type { ScreeningBureau } from '../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../domain/screening/checks.ts';
import type { AppContext } from '../../app-context.ts';

type Bureaus = Pick<AppContext, 'bureau' | 'otherBureaus'>;

/**
 * The bureau that has an attempt: the one that new checks go to, or one whose cases were still open when another was
 * chosen.
 */
export function bureauOf(bureaus: Bureaus, vendor: string): ScreeningBureau {
  const found = findBureau(bureaus, vendor);
  if (!found) throw new Error(`there is no bureau called ${vendor}`);
  return found;
}

const findBureau = ({ bureau, otherBureaus }: Bureaus, vendor: string): ScreeningBureau | undefined =>
  [bureau, ...otherBureaus].find((one) => one.vendor === vendor);

/**
 * The agencies that reports come from, each once, in the order of the reports. A report whose vendor is not stored came
 * from the present bureau; one whose bureau is no longer set up has an agency that nobody can name here.
 */
export const agenciesOf = (
  bureaus: Bureaus,
  reports: readonly { kind: BureauCheckKind; vendor: string | null }[],
): string[] => [
  ...new Set(
    reports.flatMap(({ kind, vendor }) => {
      const bureau = vendor === null ? bureaus.bureau : findBureau(bureaus, vendor);
      return bureau ? [bureau.agencies[kind]] : [];
    }),
  ),
];
