import { ALONE, job, pastJob, rented } from './demo-answers.ts';
import type { DemoApplicant } from './demo-person.ts';
import { ONLY_THE_ID } from './demo-records.ts';
import { FIRST_APPLICANTS } from './first-applicants.ts';
import { LATER_APPLICANTS } from './later-applicants.ts';

export const DEMO_PROPERTY = {
  address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  unit: 'unit 2',
  asking_rent: 2450,
  lease_months: 12,
};
/** Without a rent, so that the demo also shows what is missing then. */
export const OTHER_PROPERTY = { address: '212 Sorauren Ave, Toronto, ON M6R 2G1', unit: 'basement' };

export const DEMO_LANDLORD = {
  first_name: 'Marguerite',
  last_name: 'Alderson',
  email: 'demo.landlord@example.test',
  phone_number: '4165550148',
};

/** People who got the landlord's invitation and have not followed it. */
export const INVITED_ONLY = { emails: ['rowena.thistle@example.test'], phone_numbers: ['4165550160'] };

/** The tenant whose account the demo opens: submitted for the first property, started for the other one. */
export const DEMO_TENANT: DemoApplicant = {
  person: {
    first_name: 'Jonah',
    last_name: 'Hawthorne',
    email: 'demo.tenant@example.test',
    phone_number: '6475550163',
  },
  progress: 'submitted',
  record: ONLY_THE_ID,
  current: rented('1290 Bloor St W, Toronto, ON M6H 1N9', 2050, 4, 'The owner is moving in'),
  previous: rented('310 Rideau St, Ottawa, ON K1N 5Y4', 1640, 3, 'A new job in Toronto'),
  jobs: [
    job('Hospital pharmacist', 'Lakeside Hospital', 6900, '2021-03', ['Harriet Birch', '4165550117']),
    pastJob('Pharmacy assistant', 'Rideau Pharmacy', ['2017-05', '2021-02'], ['Owen Larkspur', '6135550125']),
  ],
  proof: 0,
  household: {
    ...ALONE,
    tenant_count: 2,
    parking_count: 1,
    monthly_income: 6900,
    has_pets: true,
    pets: [{ type: 'cat', size: 'small' }],
    description: 'My partner and I work shifts and keep a quiet home. Our cat is eleven and sleeps through most days.',
  },
};

/** Everyone else, in the order in which they apply. */
export const DEMO_APPLICANTS: readonly DemoApplicant[] = [...FIRST_APPLICANTS, ...LATER_APPLICANTS];
