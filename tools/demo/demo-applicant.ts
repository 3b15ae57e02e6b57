import type { RunningServer } from '../../src/server/start-server.ts';
import {
  createApplicant,
  createApplication,
  expectStatus,
  loggedIn,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { friendLinkOf } from '../../testing/builders/co-applicants.ts';
import { callerAt } from '../../testing/server/caller.ts';
import type { DemoApplicant } from './demo-person.ts';
import { payOrder } from './pay-order.ts';
import { storeRecord } from './store-record.ts';

/** Access to the API, the mailbox, and the database for finding existing records. */
export type DemoSite = Pick<RunningServer, 'origin' | 'mailboxUrl' | 'ctx'>;

export interface Property {
  id: string;
  token: string;
}

/** An application as its applicant sees it, limited to the fields that show what is missing. */
interface Application {
  id: string;
  status: string;
  never_rented: boolean;
  group: { first_name: string; state: string }[];
  housings: { type: string }[];
  employments: unknown[];
  households: unknown[];
}

/** True if the email address has an account. */
export async function isKnown({ ctx }: DemoSite, email: string): Promise<boolean> {
  const found = await ctx.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

const account = async (site: DemoSite, { person }: DemoApplicant): Promise<TestPerson> =>
  (await isKnown(site, person.email)) ? loggedIn(site, person.email) : createApplicant(site, person);

/** The applicant's application for a property, started if there is none yet. */
async function applicationOf(applicant: TestPerson, property: Property): Promise<Application> {
  const { data } = expectStatus(await applicant.get('/api/applicant'), 200).body;
  const started = data.find(({ application_id }: { application_id: string }) => application_id === property.id);
  const id: string = started?.id ?? (await createApplication(applicant, property));
  return expectStatus(await applicant.get(`/api/applicant/${id}`), 200).body.applicant;
}

/**
 * Signs up an applicant, takes the application as far as the story goes, and does the same for their friends. Existing
 * records are not created twice.
 */
export async function apply(site: DemoSite, property: Property, story: DemoApplicant): Promise<TestPerson> {
  const applicant = await account(site, story);
  await continueStory(site, property, applicant, story);
  return applicant;
}

async function continueStory(
  site: DemoSite,
  property: Property,
  applicant: TestPerson,
  story: DemoApplicant,
): Promise<void> {
  const application = await applicationOf(applicant, property);
  if (application.status === 'pending') await fillIn(site, property, applicant, application, story);
  if (story.record) await storeRecord(site, applicant, application.id, story.record);
  if (story.progress === 'withdrawn' && application.status !== 'withdrawn') {
    expectStatus(await applicant.post(`/api/applicant/${application.id}/withdraw`), 200);
  }
}

async function fillIn(
  site: DemoSite,
  property: Property,
  applicant: TestPerson,
  application: Application,
  story: DemoApplicant,
): Promise<void> {
  await fillInHomes(applicant, property, application, story);
  await fillInJobs(applicant, property, application, story);
  if (story.household && application.households.length === 0) {
    const answers = { ...story.household, application_id: property.id };
    expectStatus(await applicant.post('/api/household', answers), 200);
  }
  await askForAGuarantor(site, applicant, application, story);
  for (const friend of story.friends ?? []) await applyTogether(site, property, applicant, application, friend);
  await finish(applicant, property, application, story.progress);
}

async function fillInHomes(
  applicant: TestPerson,
  property: Property,
  { id, never_rented, housings }: Application,
  { neverRented, current, previous }: Pick<DemoApplicant, 'neverRented' | 'current' | 'previous'>,
): Promise<void> {
  if (neverRented && !never_rented) {
    expectStatus(await applicant.post(`/api/applicant/${id}/never-rented`, { never_rented: true }), 200);
  }
  for (const [type, home] of Object.entries({ current, previous })) {
    if (!home || housings.some((one) => one.type === type)) continue;
    expectStatus(await applicant.post('/api/housing', { ...home, type, application_id: property.id }), 200);
  }
}

async function fillInJobs(
  applicant: TestPerson,
  property: Property,
  { id, employments }: Application,
  { jobs = [], proof }: DemoApplicant,
): Promise<void> {
  for (const [index, job] of jobs.entries()) {
    if (index < employments.length) continue;
    const file = index === proof ? { proof_of_income: await uploadProof(applicant, id, job) } : {};
    expectStatus(await applicant.post('/api/employment', { ...job, ...file, application_id: property.id }), 200);
  }
}

async function uploadProof(applicant: TestPerson, model_id: string, job: Record<string, unknown>): Promise<string> {
  const message = payOrder([
    String(job.employer),
    'To whom it may concern',
    `${applicant.firstName} ${applicant.lastName} works with us as ${job.job_title}.`,
    `The monthly salary is ${job.salary} dollars before deductions.`,
  ]);
  const files = [new File([message], 'pay-letter.pdf', { type: 'application/pdf' })];
  const fields = { model_id, model_type: 'Applicant', input: 'proof_of_income' };
  return expectStatus(await applicant.upload('/api/file', fields, { files }), 200).body.files[0].id;
}

/** Invites a guarantor by email, or creates a link for one without an account, who answers at once. */
async function askForAGuarantor(
  site: DemoSite,
  applicant: TestPerson,
  { id }: Application,
  { guarantor, guarantorAsked }: DemoApplicant,
): Promise<void> {
  const path = `/api/applicant/${id}/guarantor`;
  const [asked] = expectStatus(await applicant.get(path), 200).body.guarantors;
  if (guarantorAsked && !asked) expectStatus(await applicant.post(path, { email: guarantorAsked }), 200, 201);
  if (!guarantor || asked?.state === 'received') return;
  // The token of an older link is lost: it was only in the answer.
  if (asked) expectStatus(await applicant.delete(`/api/guarantor/${asked.id}`), 200);
  const { token } = expectStatus(await applicant.post(`/api/applicant/${id}/guarantor-link`), 201).body;
  const { first_name, last_name, monthly_income } = guarantor;
  const text = `${first_name} ${last_name} earns ${monthly_income} dollars a month.`;
  const message = payOrder(['Tamarack Credit Union', 'To whom it may concern', text]);
  const proof_of_income = [new File([message], 'income-letter.pdf', { type: 'application/pdf' })];
  const form = { ...guarantor, consent: 'true' };
  const answer = await callerAt(site.origin).upload(`/api/guarantor/form/${token}`, form, { proof_of_income });
  expectStatus(answer, 200, 201);
}

/** Invites a friend by email, who joins with the link in the email unless the story says that they do not answer. */
async function applyTogether(
  site: DemoSite,
  property: Property,
  applicant: TestPerson,
  { id, group }: Application,
  friend: DemoApplicant,
): Promise<void> {
  const { email, first_name } = friend.person;
  const known = group.find((one) => one.first_name === first_name);
  if (!known) {
    const asked = { emails: [email], names: { [email]: first_name } };
    expectStatus(await applicant.post(`/api/applicant/${id}/send-coapplicant-link`, asked), 200);
  }
  if (friend.progress === 'invited') return;
  const person = await account(site, friend);
  if (!known || known.state === 'has not answered yet') {
    const link = await friendLinkOf(site, email);
    const answer = { status: 1, coapplicant_token: link.token };
    expectStatus(await person.post(`/api/applicant/update-coapplicant/${link.id}`, answer), 200);
  }
  await continueStory(site, property, person, friend);
}

const STEP_OF = {
  'first step': 'current-housing',
  'employment step': 'employment-info',
  complete: 'application-preview',
} as const;

/** Ends the work on an application as the story says. */
async function finish(
  applicant: TestPerson,
  property: Property,
  { id }: Application,
  progress: DemoApplicant['progress'],
): Promise<void> {
  switch (progress) {
    case 'invited':
      return;
    case 'turned down':
      expectStatus(await applicant.post(`/api/application/token/${property.token}/reject`), 200);
      return;
    case 'submitted':
    case 'withdrawn':
      expectStatus(await applicant.post(`/api/applicant/${id}/submit-applicant`), 200);
      return;
    default:
      expectStatus(await applicant.post(`/api/applicant/${id}/step`, { step: STEP_OF[progress] }), 200);
  }
}

/** Starts a second application and leaves it after the first step. */
export async function begin(tenant: TestPerson, property: Property, { current }: DemoApplicant): Promise<void> {
  const application = await applicationOf(tenant, property);
  if (application.status !== 'pending') return;
  await fillInHomes(tenant, property, application, current ? { current } : {});
  expectStatus(await tenant.post(`/api/applicant/${application.id}/step`, { step: 'previous-housing' }), 200);
}
