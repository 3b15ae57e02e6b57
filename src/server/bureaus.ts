import type { BureauAccess, ScreeningBureau } from '../domain/screening/attempts/screening-bureau.ts';
import { absentBureau } from './infrastructure/vendors/absent.ts';
import { certnBureau } from './infrastructure/vendors/certn/provider.ts';
import { northfileBureau } from './infrastructure/vendors/northfile/provider.ts';

/**
 * The bureaus that can perform checks, by the name that attempts and events are stored under. A new one is a folder under
 * infrastructure/vendors and a row here.
 */
const BUREAUS: Readonly<Record<string, (access: BureauAccess) => ScreeningBureau>> = {
  certn: certnBureau,
  northfile: northfileBureau,
};

/** The bureau that new checks go to, and the others, whose open cases are still read. */
export interface OpenedBureaus {
  bureau: ScreeningBureau;
  otherBureaus: readonly ScreeningBureau[];
}

/**
 * Opens the bureaus for which there are credentials. Without those of the chosen one, nothing is asked of any.
 *
 * @throws Error when the chosen one is unknown
 */
export function openBureaus(chosen: string, accessOf: (name: string) => BureauAccess | undefined): OpenedBureaus {
  const opened = Object.entries(BUREAUS).flatMap(([name, open]) => {
    const access = accessOf(name);
    return access ? [open(access)] : [];
  });
  const bureau = opened.find(({ vendor }) => vendor === chosen);
  if (!Object.hasOwn(BUREAUS, chosen)) throw new Error(`there is no bureau called ${chosen}`);
  return { bureau: bureau ?? absentBureau, otherBureaus: opened.filter((one) => one !== bureau) };
}
