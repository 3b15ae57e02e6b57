import { msg } from '../../../domain/text/t.ts';

/** What a landlord reads before applicants are asked to pay; fixed by the product specification. */
export const TENANTS_PAY_TEXTS = {
  title: msg`request tenants pay`, // @literal
  question: msg`Please confirm that your applicants pay for the advanced features themselves.`, // @literal
  warning: msg`An applicant who does not pay is considered uninterested in applying.`, // @literal
  back: msg`back`, // @literal
  confirm: msg`confirm`, // @literal
} as const;
