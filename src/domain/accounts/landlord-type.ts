/** The types a landlord can choose. Self-declared and unverified; grants no permissions. */
export const LANDLORD_TYPES = ['landlord', 'property-manager', 'real-estate-agent'] as const;
export type LandlordType = (typeof LANDLORD_TYPES)[number];

const NAMES: Record<LandlordType, string> = {
  landlord: 'landlord',
  'property-manager': 'property manager',
  'real-estate-agent': 'real estate agent',
};
export const describeLandlordType = (type: LandlordType): string => NAMES[type];
