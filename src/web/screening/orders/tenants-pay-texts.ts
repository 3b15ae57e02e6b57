/** What a landlord reads before applicants are asked to pay; fixed by the product specification. */
export const TENANTS_PAY_TEXTS = {
  title: 'request tenants pay', // @literal
  question: 'Please confirm that your applicants pay for the advanced features themselves.', // @literal
  warning: 'An applicant who does not pay is considered uninterested in applying.', // @literal
  back: 'back', // @literal
  confirm: 'confirm', // @literal
} as const;
