import { propertyName } from '../../values/address.ts';
import { formatDollars } from '../../values/money.ts';
import type { ShownFact } from '../sections/section.ts';
import { formatYears } from './describe-answers.ts';

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
