import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../testing/builders/builders.ts';
import { envelopeOf, envelopesOf } from '../../../testing/builders/delivery-reports.ts';
import { outboxOf, until } from '../../../testing/builders/evidence.ts';
import { createRequestedReference } from '../../../testing/builders/references.ts';
import { confirmEmail } from '../../../testing/builders/verification.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { deliverMessage } from './deliver-message.ts';

const server = startTestServer();
const OPERATOR = 'hello@maplekey.example';

let landlord: TestPerson;
let property: TestProperty;
beforeAll(async () => {
  landlord = await createLandlord(server());
  await confirmEmail(server(), landlord);
  property = await createProperty(landlord);
});

const inviteTo = async (owner: TestPerson, { id }: TestProperty): Promise<string> => {
  const email = someEmail();
  expectStatus(await owner.post(`/api/application/${id}/send-link`, { emails: [email] }), 200);
  return (await envelopeOf(server(), email)).reply_to;
};

describe('a reply', () => {
  test('to an invitation goes to the landlord', async () => {
    expect(await inviteTo(landlord, property)).toBe(landlord.email);
  });

  test('to a decision, and to another address, goes to the landlord', async () => {
    const home = await createProperty(landlord);
    const { applicant, applicantId } = await createSubmittedApplication(server(), home);
    const address = '9 Whyte Ave NW, Edmonton, AB T6E 1Y8';
    expectStatus(await landlord.post(`/api/application/${home.id}`, { address }), 200);
    expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' }), 200);
    for (const kind of ['address-changed', 'decision']) {
      const message = (await outboxOf(server(), applicant.email)).find((row) => row.kind === kind);
      await deliverMessage(server().ctx, { outboxId: String(message?.id) });
    }
    await until('both emails, beside those that go to the operator', async () => {
      const replies = (await envelopesOf(server(), applicant.email)).map(({ reply_to }) => reply_to);
      return replies.filter((reply) => reply === landlord.email).length === 2 && replies.includes(OPERATOR);
    });
  });

  test('goes to the operator as long as the landlord has not confirmed the address', async () => {
    const newcomer = await createLandlord(server());
    expect(await inviteTo(newcomer, await createProperty(newcomer))).toBe(OPERATOR);
  });

  test('about an application goes to nobody whose address the reader has not been shown', async () => {
    const ana = await createApplicant(server());
    await confirmEmail(server(), ana);
    const id = await createApplication(ana, property);
    expectStatus(await ana.post(`/api/applicant/${id}/withdraw`), 200);
    const replies = (await envelopesOf(server(), ana.email, 2)).map(({ reply_to }) => reply_to);
    expect(new Set(replies)).toEqual(new Set([OPERATOR]));
  });

  test('of a former landlord goes to the operator', async () => {
    const { email } = await createRequestedReference(server());
    expect((await envelopeOf(server(), email)).reply_to).toBe(OPERATOR);
  });

  test('finds the sender of every email as the envelope sender where there is no address for bounces', async () => {
    expect((await envelopeOf(server(), landlord.email)).return_path).toBe(OPERATOR);
  });
});
