import {
  aLandlord,
  anApplicant,
  anApplication,
  aProperty,
  expectStatus,
  PASSWORD,
  type Site,
  type TestPerson,
  type TestProperty,
} from '../testing/builders.ts';
import { callerAt } from '../testing/caller.ts';
import {
  DEMO_APPLICANTS,
  DEMO_LANDLORD,
  DEMO_RENTAL,
  DEMO_TENANT,
  type DemoApplicant,
  OTHER_RENTAL,
} from './demo-people.ts';
import { payLetter } from './pay-letter.ts';

/** How to get into the demo. */
export const DEMO_ACCOUNTS = {
  landlord: DEMO_LANDLORD.email,
  tenant: DEMO_TENANT.person.email,
  password: PASSWORD,
};

/**
 * Fills an empty house with a landlord, two rentals and people who apply, by the calls that a browser makes. Only for a
 * house without people: a second time it would stop at the first address that is taken.
 */
export async function seedDemo(site: Site): Promise<void> {
  const landlord = await aLandlord(site, DEMO_LANDLORD);
  const rental = await aProperty(landlord, DEMO_RENTAL);
  const other = await aProperty(landlord, OTHER_RENTAL);
  const [early, late] = [DEMO_APPLICANTS.slice(0, 4), DEMO_APPLICANTS.slice(4)];
  for (const somebody of early) await apply(site, landlord, rental, somebody);
  expectStatus(await landlord.post(`/api/property/${rental.id}/seen`), 200);
  for (const somebody of late) await apply(site, landlord, rental, somebody);
  const tenant = await apply(site, landlord, rental, DEMO_TENANT);
  await begin(tenant, other, DEMO_TENANT);
}

/** Signs somebody up who goes as far with their application as the story says. */
async function apply(
  site: Site,
  landlord: TestPerson,
  rental: TestProperty,
  somebody: DemoApplicant,
): Promise<TestPerson> {
  const applicant = await anApplicant(site, somebody.person);
  const id = await anApplication(applicant, rental);
  if (somebody.neverRented) {
    expectStatus(await applicant.post(`/api/applicant/${id}/never-rented`, { never_rented: true }), 200);
  }
  await fillInHomes(applicant, rental, somebody);
  for (const [index, job] of (somebody.jobs ?? []).entries()) {
    const proof = index === somebody.proof ? { proof_of_income: await uploadProof(applicant, id, job) } : {};
    const entry = { ...job, ...proof, application_id: rental.id };
    expectStatus(await applicant.post('/api/employment', entry), 200);
  }
  if (somebody.household) {
    expectStatus(await applicant.post('/api/household', { ...somebody.household, application_id: rental.id }), 200);
  }
  if (somebody.guarantor) await vouch(site, applicant, id, somebody.guarantor);
  await goOn(applicant, id, somebody.progress);
  if (somebody.favourite) {
    expectStatus(await landlord.post(`/api/applicant/update-favourite/${id}`, { is_favourite: 1 }), 200);
  }
  return applicant;
}

async function fillInHomes(
  applicant: TestPerson,
  { id: application_id }: TestProperty,
  { current, previous }: DemoApplicant,
): Promise<void> {
  for (const [type, home] of Object.entries({ current, previous })) {
    if (home) expectStatus(await applicant.post('/api/housing', { ...home, type, application_id }), 200);
  }
}

async function uploadProof(applicant: TestPerson, model_id: string, job: Record<string, unknown>): Promise<string> {
  const letter = payLetter([
    String(job.employer),
    'To whom it may concern',
    `${applicant.firstName} ${applicant.lastName} works with us as ${job.job_title}.`,
    `The monthly salary is ${job.salary} dollars before deductions.`,
  ]);
  const files = [new File([letter], 'pay-letter.pdf', { type: 'application/pdf' })];
  const fields = { model_id, model_type: 'Applicant', input: 'proof_of_income' };
  return expectStatus(await applicant.upload('/api/file', fields, { files }), 200).body.files[0].id;
}

/** Hands a link to somebody without an account, who answers at once. */
async function vouch(
  site: Site,
  applicant: TestPerson,
  id: string,
  guarantor: NonNullable<DemoApplicant['guarantor']>,
): Promise<void> {
  const { token } = expectStatus(await applicant.post(`/api/applicant/${id}/guarantor-link`), 201).body;
  const { first_name, last_name, monthly_income } = guarantor;
  const words = `${first_name} ${last_name} earns ${monthly_income} dollars a month.`;
  const letter = payLetter(['Tamarack Credit Union', 'To whom it may concern', words]);
  const proof_of_income = [new File([letter], 'income-letter.pdf', { type: 'application/pdf' })];
  const form = { ...guarantor, consent: 'true' };
  const answer = await callerAt(site.origin).upload(`/api/guarantor/form/${token}`, form, { proof_of_income });
  expectStatus(answer, 200, 201);
}

const STEP_OF = {
  'first step': 'current-housing',
  'employment step': 'employment-info',
  preview: 'application-preview',
} as const;

async function goOn(applicant: TestPerson, id: string, progress: DemoApplicant['progress']): Promise<void> {
  if (progress === 'submitted' || progress === 'withdrawn') {
    expectStatus(await applicant.post(`/api/applicant/${id}/submit-applicant`), 200);
    if (progress === 'withdrawn') expectStatus(await applicant.post(`/api/applicant/${id}/withdraw`), 200);
    return;
  }
  expectStatus(await applicant.post(`/api/applicant/${id}/step`, { step: STEP_OF[progress] }), 200);
}

/** A second application of the demo's tenant, left after the first step. */
async function begin(tenant: TestPerson, rental: TestProperty, { current }: DemoApplicant): Promise<void> {
  const id = await anApplication(tenant, rental);
  const home = { ...current, type: 'current', application_id: rental.id };
  expectStatus(await tenant.post('/api/housing', home), 200);
  expectStatus(await tenant.post(`/api/applicant/${id}/step`, { step: 'previous-housing' }), 200);
}
