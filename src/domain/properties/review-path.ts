/** The applicants of this rental, whichever rental its landlord worked on last. */
export const reviewPath = (propertyId: string): string => `/landlord/application?property=${propertyId}`;
