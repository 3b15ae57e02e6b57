import { msg, type Text } from '../text/t.ts';

/** The types a landlord can choose. Self-declared and unverified; grants no permissions. */
export const LANDLORD_TYPES = ['landlord', 'property-manager', 'real-estate-agent'] as const;
export type LandlordType = (typeof LANDLORD_TYPES)[number];

/** What people call each of them. */
export const LANDLORD_TYPE_NAMES: Record<LandlordType, Text> = {
  landlord: msg`landlord`,
  'property-manager': msg`property manager`,
  'real-estate-agent': msg`real estate agent`,
};
export const describeLandlordType = (type: LandlordType): string => LANDLORD_TYPE_NAMES[type]();
