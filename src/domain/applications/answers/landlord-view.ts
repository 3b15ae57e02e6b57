import { counted } from '../../text/counted.ts';
import { propertyName } from '../../values/address.ts';
import { formatDollars } from '../../values/money.ts';
import { describeParking, describePets, formatPerMonth, formatYears, readPets } from './describe-answers.ts';

/**
 * What a landlord reads of an applicant's answers. The landlord's review and the applicant's preview both show these
 * facts, from replies that the database builds with the same statement.
 */
export interface ShownFact {
  label: string;
  value: string | number;
}

interface ShownHome {
  address: string;
  unit_number: string | null;
  ownership: string;
  duration: number;
  monthly_rent: number | null;
  reason_for_leaving: string; // @literal field of the API
}

export const housingFacts = (home: ShownHome): ShownFact[] => [
  { label: 'Address', value: propertyName(home.address, home.unit_number) },
  ...(home.monthly_rent === null ? [] : [{ label: 'Monthly rent', value: formatDollars(home.monthly_rent) }]),
  { label: 'Ownership', value: home.ownership },
  { label: 'Time at this address', value: formatYears(home.duration) },
  { label: 'Reason for leaving', value: home.reason_for_leaving }, // @literal field of the API
];

/** What is shown only after acceptance; null when it was left out, or may not be shown. */
interface AfterAcceptance {
  minor_count: number | null;
  accessible: boolean | null;
}

interface ShownHousehold extends AfterAcceptance {
  tenant_count: number;
  parking_count: number;
  renting_duration: number;
  monthly_income: number;
  smoke: boolean;
  /** JSON text. */
  pets: string;
}

export const householdFacts = (household: ShownHousehold): ShownFact[] => [
  { label: 'People', value: household.tenant_count },
  { label: 'Parking', value: describeParking(household.parking_count) },
  { label: 'Wants to rent for', value: counted(household.renting_duration, 'month') },
  { label: 'Smoking', value: household.smoke ? 'smoker' : 'non-smoker' },
  { label: 'Pets', value: describePets(readPets(household.pets)) },
  { label: 'Household income', value: formatPerMonth(household.monthly_income) },
  ...factsAfterAcceptance(household),
];

export const factsAfterAcceptance = ({ minor_count, accessible }: AfterAcceptance): ShownFact[] => [
  ...(minor_count === null ? [] : [{ label: 'Under 18', value: minor_count }]),
  ...(accessible === null ? [] : [{ label: 'Accessible home', value: accessible ? 'needed' : 'not needed' }]),
];
