import { randomUUID } from 'node:crypto';
import { createEmployment, createHousing, RECORD_ENDPOINTS } from '../../src/contract/answers.ts';
import { createApplicant as startApplication, submitApplicant } from '../../src/contract/applications.ts';
import { type Endpoint, filledPath, type ReplyOf, successStatus } from '../../src/contract/endpoint.ts';
import * as properties from '../../src/contract/properties.ts';
import { Registration } from '../../src/domain/accounts/registration.ts';
import type { ListingDetails } from '../../src/domain/properties/describe-listing.ts';
import { REQUIREMENTS } from '../../src/domain/properties/requirements.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { serializePerson } from '../../src/server/http/accounts/answer-session.ts';
import { type Answer, type Caller, callerAt } from '../server/caller.ts';
import { handleWithoutCall } from './without-calls/handlers.ts';
import { signUpWithoutCall, solveCaptcha } from './without-calls/sign-up.ts';

/** Any server that answers the API. Builders make people and what they do without calls where it is in this process. */
export interface Site {
  origin: string;
  ctx?: AppContext;
}

/** A signed-up person who can make calls. */
export interface TestPerson extends Caller {
  id: string;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  password: string;
  token: string;
  /** The server, where it is in this process: builders then act for this person without calls. */
  ctx?: AppContext;
}

export const PASSWORD = 'Seeds-on-the-wing-7';

/** Asserts the status of an answer; the reply is in the message. */
export function expectStatus(answer: Answer, ...statuses: number[]): Answer {
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`expected ${statuses.join(' or ')}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/**
 * A number in the range reserved for fiction (area code, 555-01xx), different each time. The first five of each area
 * code are skipped, because the sandbox's carrier treats them specially.
 */
const AREA_CODES = ['416', '417', '418', '419', '437', '438', '450', '423'];
let nextLine = 0;
export const somePhone = (): string => {
  nextLine = (nextLine + 1) % 760;
  return `${AREA_CODES[Math.floor(nextLine / 95)]}5550${105 + (nextLine % 95)}`;
};

/** An unused address, different each time. */
export const someEmail = (): string => `person-${randomUUID().slice(0, 8)}@example.test`;

const someRegistration = () => ({
  first_name: 'Wilhelmina',
  last_name: 'Featherstone',
  email: someEmail(),
  phone_number: somePhone(),
  password: PASSWORD,
  password_confirmation: PASSWORD,
  role: 'landlord',
  terms: true,
  newsletter: false,
});

/** A valid sign-up form with a solved captcha; `change` overrides the fields under test. */
export async function registrationForm(
  site: Pick<Site, 'origin'>,
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const challenge = () => callerAt(site.origin).get('/api/captcha/challenge');
  return {
    ...someRegistration(),
    ...change,
    recaptcha: 'recaptcha' in change ? change.recaptcha : await solveCaptcha(expectStatus(await challenge(), 200).body),
  };
}

/** Signs somebody up by calls, as a page does. */
export async function createSignedUp(site: Pick<Site, 'origin'>, change: Record<string, unknown>): Promise<TestPerson> {
  const form = await registrationForm(site, change);
  const { body } = expectStatus(await callerAt(site.origin).post('/api/register', form), 200);
  return personOf(site, body, String(form.password));
}

async function createPerson(site: Site, change: Record<string, unknown>): Promise<TestPerson> {
  if (!site.ctx) return createSignedUp(site, change);
  const form = Registration.parse({ ...someRegistration(), recaptcha: 'of nobody', ...change });
  const { person, token } = await signUpWithoutCall(site.ctx, form);
  return personOf(site, { ...serializePerson(person), tokens: [token] }, form.password);
}

/** An existing person in a new session. */
export async function loggedIn(site: Pick<Site, 'origin'>, email: string, password = PASSWORD): Promise<TestPerson> {
  const { body } = expectStatus(await callerAt(site.origin).post('/api/login', { email, password }), 200);
  return personOf(site, body, password);
}

function personOf(site: Site, body: Answer['body'], password: string): TestPerson {
  const [token] = body.tokens;
  return {
    ...callerAt(site.origin, token),
    id: body.user_id,
    email: body.email,
    phone: body.phone_number,
    firstName: body.first_name,
    lastName: body.last_name,
    password,
    token,
    ...(site.ctx && { ctx: site.ctx }),
  };
}

/**
 * Has the server do what a POST of this person asks for, and returns the reply. A server of this process does it without a
 * call.
 */
async function ask<E extends Endpoint>(
  person: Caller & { id?: string; ctx?: AppContext },
  endpoint: E,
  { params = {}, body }: { params?: Record<string, string>; body?: Record<string, unknown> },
): Promise<ReplyOf<E>> {
  const { id, ctx } = person;
  if (ctx && id) return handleWithoutCall(ctx, id, endpoint, { params, body });
  return expectStatus(await person.post(filledPath(endpoint, params), body), successStatus(endpoint)).body;
}

export const createLandlord = (site: Site, change: Record<string, unknown> = {}): Promise<TestPerson> =>
  createPerson(site, { role: 'landlord', first_name: 'Leopold', last_name: 'Oakhurst', ...change });

export const createApplicant = (site: Site, change: Record<string, unknown> = {}): Promise<TestPerson> =>
  createPerson(site, { role: 'applicant', first_name: 'Philippa', last_name: 'Sycamore', ...change });

export interface TestProperty {
  id: string;
  token: string;
}

let nextNumber = 10;

/** A property of the landlord that requires everything, or the given sections. */
export async function createProperty(
  landlord: TestPerson,
  change: { address?: string; unit?: string; requirements?: string[] } & Partial<ListingDetails> = {},
): Promise<TestProperty> {
  nextNumber += 1;
  const {
    requirements = [...REQUIREMENTS],
    address = `${nextNumber} Fermanagh Ave, Toronto, ON M6R 1M2`,
    unit,
    ...listing
  } = change;
  const body = { address, ...(unit && { unit }), ...listing };
  const { applicationId: id } = await ask(landlord, properties.createProperty, { body });
  const asked = { params: { id }, body: { status: 'active', requirements } };
  const { application } = await ask(landlord, properties.saveApplication, asked);
  return { id, token: application.token };
}

/** Starts an application for a property. Returns its id. */
export async function createApplication(applicant: TestPerson, property: TestProperty): Promise<string> {
  return (await ask(applicant, startApplication, { body: { application_id: property.id } })).applicant_id;
}

/** A property, and a started application for it that is not filled in. */
export async function createStartedApplication(site: Site) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const ana = await createApplicant(site);
  return { landlord, property, ana, id: await createApplication(ana, property), application_id: property.id };
}

export const HOUSING = {
  ownership: 'rent',
  address: '1290 Bloor St W, Toronto, ON M6H 1N9',
  unit_number: '5',
  duration: 4,
  monthly_rent: 2050,
  reason_for_leaving: 'The owner is moving in', // @literal field of the API
};

export const JOB = {
  is_student: 0,
  is_past: 0,
  current_status: 'full_time',
  salary: 5900,
  job_title: 'Hospital pharmacist',
  employer: 'Lakeside Hospital',
  start_date: '2021-03',
  references: [{ name: 'Harriet Birch', email: 'h.birch@example.test', phone_number: '4165550117' }],
};

export const HOUSEHOLD = {
  tenant_count: 2,
  minor_count: 0,
  parking_count: 1,
  renting_duration: 12,
  monthly_income: 7850,
  smoke: false,
  accessible: false,
  has_pets: true,
  pets: [{ type: 'cat', size: 'small' }],
  description: 'A quiet home and an old cat.',
};

/** A guarantor's form as it is sent, without its file. */
export const GUARANTOR = {
  first_name: 'Ottilie',
  last_name: 'Larch',
  email: 'ottilie.larch@example.test',
  phone: '(613) 555-0144',
  monthly_income: '8200.50',
  consent: 'true',
};

/** Fills in every section of a started application. */
export async function fillIn(applicant: Caller, property: TestProperty): Promise<void> {
  const application_id = property.id;
  await ask(applicant, createHousing, { body: { ...HOUSING, type: 'current', application_id } });
  await ask(applicant, createEmployment, { body: { ...JOB, application_id } });
  await ask(applicant, RECORD_ENDPOINTS.household.create, { body: { ...HOUSEHOLD, application_id } });
}

/** A submitted application of a new applicant. */
export async function createSubmittedApplication(
  site: Site,
  property: TestProperty,
  change: Record<string, unknown> = {},
): Promise<{ applicant: TestPerson; applicantId: string }> {
  const applicant = await createApplicant(site, change);
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  await ask(applicant, submitApplicant, { params: { applicantId } });
  return { applicant, applicantId };
}

/** Valid files, as the server stores them: a PDF of one empty page, a PNG and a JPEG of a few pixels. */
export const A_PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
export const A_PNG = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPYoqGBFTFQTwIAaz4ggY2adkcAAAAASUVORK5CYII=',
);
export const A_JPG = fromBase64(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKYAH//Z',
);
