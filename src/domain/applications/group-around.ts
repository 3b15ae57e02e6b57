/** Everyone whose place a change to one applicant can affect. */
export interface GroupAround {
  propertyId: string;
  applicantIds: string[];
}
