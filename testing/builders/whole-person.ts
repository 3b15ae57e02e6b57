import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../src/server/infrastructure/secrets/tokens.ts';
import { storeReport } from '../../src/server/screening/results/store-report.ts';
import { callerAt } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import {
  A_PDF,
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
  registrationForm,
  somePhone,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { createInvitedCoApplicant, createJoinedCoApplicant } from './co-applicants.ts';
import { A_LATE_FILE, storeCreditFile } from './credit-files.ts';
import { aFile, answer, ask } from './follow-ups.ts';
import { answerGuarantor } from './guarantors.ts';
import { createOrder, storeCard } from './orders.ts';
import { orderFor, storeResult } from './paid-items.ts';
import { answerReferenceForm, askForReferences, referencesOf, referenceToken } from './references.ts';

/** A person with rows in nearly every table, and the values to find them by. */
export interface WholePerson extends TestPerson {
  /** A unique mark in everything that they, or others writing to them, entered. */
  mark: string;
  /** The submitted application, and the landlord's property it is for. */
  applicantId: string;
  landlord: TestPerson;
  property: TestProperty;
  /** Their own property, and an applicant for it. */
  own: TestProperty;
  tenant: { applicant: TestPerson; applicantId: string };
  /** Their co-applicant. */
  friend: TestPerson;
}

/** Creates a person who is both a landlord and an applicant, and has used every feature. */
export async function createWholePerson(server: TestServer): Promise<WholePerson> {
  const mark = `q${randomUUID().slice(0, 7)}`;
  const email = `zephyrine.${mark}@example.test`;
  const name = { first_name: `Zephyrine ${mark}`, last_name: `Quill ${mark}`, email, phone_number: somePhone() };
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email] }), 200);
  const ana = await createApplicant(server, name);
  const asLandlord = await registrationForm(server, { ...name, role: 'landlord', password: ana.password });
  expectStatus(await callerAt(server.origin).post('/api/register', asLandlord), 200);
  const applicantId = await createApplication(ana, property);
  await fillInWith(ana, property, applicantId, mark);
  const friend = await askOthers(server, ana, property, { applicantId, mark });
  await checkThem(server, ana, property, applicantId);
  expectStatus(await ana.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
  await beJudged(landlord, ana, property, { applicantId, mark });
  const { own, tenant } = await letAHome(server, ana, mark);
  await leaveTraces(server, ana, mark);
  return { ...ana, mark, applicantId, landlord, property, own, tenant, friend };
}

async function fillInWith(ana: TestPerson, property: TestProperty, applicantId: string, mark: string): Promise<void> {
  const application_id = property.id;
  const home = { ...HOUSING, address: `9 ${mark} Row, Toronto`, unit_number: '4', reason_for_leaving: `Mould ${mark}` }; // @literal field of the API
  expectStatus(await ana.post('/api/housing', { ...home, type: 'current', application_id }), 200);
  const references = [{ name: `Ludwig ${mark}`, email: `ludwig.${mark}@example.test`, phone_number: '4165550104' }];
  const job = { ...JOB, employer: `Inkwell ${mark}`, job_title: `Gilder ${mark}`, references };
  expectStatus(await ana.post('/api/employment', { ...job, application_id }), 200);
  expectStatus(
    await ana.post('/api/household', { ...HOUSEHOLD, description: `A tortoise ${mark}`, application_id }),
    200,
  );
  const draft = { content: { name: `Unsent ${mark}` }, version: 0 };
  expectStatus(await ana.put(`/api/applicant/${applicantId}/draft/guarantor`, draft), 200);
  const about = { model_id: applicantId, model_type: 'Applicant', input: 'proof_of_income' };
  const proof = new File([A_PDF], `payslip ${mark}.pdf`);
  expectStatus(await ana.upload('/api/file', about, { files: [proof] }), 200);
}

/** Guarantors, a former landlord and friends; one of each has answered. */
async function askOthers(
  server: TestServer,
  ana: TestPerson,
  property: TestProperty,
  { applicantId, mark }: { applicantId: string; mark: string },
): Promise<TestPerson> {
  expectStatus(await ana.post(`/api/applicant/${applicantId}/guarantor`, { email: `asked.${mark}@example.test` }), 201);
  const { token } = expectStatus(await ana.post(`/api/applicant/${applicantId}/guarantor-link`), 201).body;
  const vouching = { first_name: `Ottoline ${mark}`, email: `ottoline.${mark}@example.test` };
  expectStatus(await answerGuarantor(server, token, vouching), 200);
  await askForReferences(server, { applicantId, state: 'agreed' });
  const to = `harriet.${mark}@example.test`;
  const asking = { name: `Harriet ${mark}`, email: to, address: `77 ${mark} Street, Montreal` };
  expectStatus(await referencesOf(ana, property, applicantId).request(asking), 200);
  expectStatus(await answerReferenceForm(server, await referenceToken(server, to)), 200);
  await createInvitedCoApplicant(server, ana, applicantId, `friend.${mark}@example.test`);
  const { friend } = await createJoinedCoApplicant(server, { primary: ana, applicantId }, 'Bartholomea');
  const friendsId = await createApplication(friend, property);
  expectStatus(await friend.post('/api/household', { ...HOUSEHOLD, application_id: property.id }), 200);
  expectStatus(
    await friend.put(`/api/applicant/${friendsId}/draft/guarantor`, { content: { a: 'b' }, version: 0 }),
    200,
  );
  return friend;
}

async function checkThem(
  server: TestServer,
  ana: TestPerson,
  property: TestProperty,
  applicantId: string,
): Promise<void> {
  await storeCreditFile(server, applicantId, A_LATE_FILE);
  await storeReport(server.ctx, { applicantId, kind: 'credit_check', pdf: A_PDF });
  await orderFor(server, applicantId, ['id_verification'], 'agreed');
  const picture = new File([A_PNG], 'licence.png');
  const identity = { application_id: property.id };
  expectStatus(await ana.upload('/api/id-verification/upload', identity, { id: [picture] }), 200);
  const nameOnCard = `${ana.firstName} ${ana.lastName}`.toUpperCase();
  await storeResult(server, applicantId, 'id_verification', { status: 'Verified', nameOnCard, verifast_data: null });
  await storeResult(server, applicantId, 'background_check', {
    risk_result: {
      status: 'RETURNED',
      scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' },
    },
  });
}

/** The landlord reads, writes notes and decides; the applicant disputes a reason. */
async function beJudged(
  landlord: TestPerson,
  ana: TestPerson,
  property: TestProperty,
  { applicantId, mark }: { applicantId: string; mark: string },
): Promise<void> {
  const opened = { application_id: property.id, user_id: ana.id };
  expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', opened), 200);
  const note = { words: `Call ${mark} back`, version: 0 };
  expectStatus(await landlord.put(`/api/applicant/${applicantId}/note`, note), 200);
  const wrong = { input: 'credit_score', comment: `Not mine ${mark}` };
  expectStatus(await ana.post(`/api/applicant/${applicantId}/dispute`, wrong), 200, 201);
  const why = { comment: `I was away ${mark}` };
  expectStatus(await ana.post(`/api/applicant/${applicantId}/ranking/review`, why), 200);
  const followUp = await ask(landlord, applicantId, { kind: 'lease', words: `The one of ${mark}` });
  expectStatus(await answer(ana, followUp, { answer: `Lost ${mark}` }, [aFile(`lease ${mark}.pdf`)]), 200);
  const corrected = {
    section: 'current_housing',
    version: 1,
    answers: { ...HOUSING, address: `9 ${mark} Road, Toronto` },
  };
  expectStatus(await ana.post(`/api/applicant/${applicantId}/correction`, corrected), 200);
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' }), 200, 201);
}

/** They rent out a property themselves, with an applicant and ordered checks. */
async function letAHome(server: TestServer, ana: TestPerson, mark: string) {
  const own = await createProperty(ana, { address: `12 ${mark} Lane, Ottawa, ON` });
  const invited = { emails: [`invited.${mark}@example.test`] };
  expectStatus(await ana.post(`/api/application/${own.id}/send-link`, invited), 200);
  const tenant = await createSubmittedApplication(server, own);
  expectStatus(await ana.put(`/api/applicant/${tenant.applicantId}/note`, { words: `Note ${mark}`, version: 0 }), 200);
  const form = {
    first_name: `Zephyrine ${mark}`,
    last_name: `Quill ${mark}`,
    email: ana.email,
    email_confirmation: ana.email,
    type: 'landlord',
    reference: `Register ${mark}`,
  };
  const id = new File([A_PNG], `passport ${mark}.png`);
  expectStatus(await ana.upload('/api/verify-landlord', form, { id: [id] }), 200);
  await createOrder(server, ana, own, [
    { name: `Ordered ${mark}`, email: `ordered.${mark}@example.test`, items: ['credit_check'] },
  ]);
  await storeCard(server, ana);
  return { own, tenant };
}

/**
 * Rows that no form creates here: unsubscribed recipients, password resets, pending contact changes and attempted
 * checks.
 */
async function leaveTraces({ ctx: { db } }: TestServer, ana: TestPerson, mark: string): Promise<void> {
  const at = new Date();
  await db.insertInto('message_stop').values({ recipient: ana.email }).execute();
  await db
    .insertInto('password_reset')
    .values({ id: randomUUID(), person_id: ana.id, token_hash: hashToken(newToken()), created_at: at })
    .execute();
  await db
    .insertInto('contact_change')
    .values({
      person_id: ana.id,
      kind: 'email',
      value: `new.${mark}@example.test`,
      token_hash: hashToken(newToken()),
      created_at: at,
    })
    .execute();
  await db
    .insertInto('attempted_check')
    .values({ attempt_id: randomUUID(), person_id: ana.id, kind: 'credit_check', attempted_at: at })
    .execute();
  await db
    .insertInto('coupon_use')
    .values({ code: await anyCoupon(db), person_id: ana.id, order_id: null })
    .execute();
}

async function anyCoupon(db: TestServer['ctx']['db']): Promise<string> {
  return (await db.selectFrom('coupon').select('code').executeTakeFirstOrThrow()).code;
}
