/** What a landlord reads before applicants are asked to pay (landlord specification, section 2). */
export const TENANTS_PAY_WORDS = {
  title: 'request tenants pay',
  question: 'Please confirm that your applicants pay for the advanced features themselves.',
  warning: 'An applicant who does not pay is considered uninterested in applying.',
  back: 'back',
  confirm: 'confirm',
} as const;
