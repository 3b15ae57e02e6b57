import { msg, type Text } from '../../text/t.ts';
import { INPUTS } from './inputs.ts';

/** A family of inputs about the same thing, so that eight inputs on late payments give one reason. */
export interface Family {
  id: string;
  /** Measures how much was verified, not how good it is: listed under "verified", never under "helping". */
  isVerification: boolean;
  /** The text shown while the family is unknown; absent if there is nothing to ask for. */
  unknown?: Text;
}

const evidence = (id: string, unknown: Text): Family => ({ id, isVerification: false, unknown });
const verification = (id: string): Family => ({ id, isVerification: true });

/** The 19 families of the 51 inputs. */
export const FAMILIES: readonly Family[] = [
  evidence('landlord_on_rent', msg`Whether rent was paid on time`),
  evidence('landlord_on_care', msg`How a home was looked after`),
  evidence('landlord_again', msg`Whether a past landlord would rent again`),
  verification('references'),
  evidence('bank_payments', msg`Rent and bills in bank data`),
  evidence('years_at_home', msg`Years in a home, confirmed by a past landlord`),
  evidence('credit_score', msg`Credit score`),
  evidence('lateness', msg`Whether credit was paid on time`),
  evidence('credit_use', msg`How much of the available credit is in use`),
  evidence('collections', msg`Whether debts are in collection`),
  evidence('bankruptcy', msg`Whether a bankruptcy was filed`),
  evidence('rent_cover', msg`Whether income covers the rent`),
  evidence('savings_and_loans', msg`Savings and loans`),
  verification('income_proof'),
  evidence('income_accuracy', msg`Whether the bank shows the stated income`),
  evidence('identity', msg`Identity`),
  evidence('fraud', msg`Fraud scan`),
  verification('checks_done'),
  verification('application'),
];

/** What a family is about, in neutral words; the id itself for a family this release does not know. */
export function topicOf(familyId: string): string {
  const unknown = FAMILIES.find(({ id }) => id === familyId)?.unknown;
  const named = unknown ?? INPUTS.find(({ family }) => family === familyId)?.label;
  return named ? named() : familyId;
}
