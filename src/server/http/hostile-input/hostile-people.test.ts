import { describe, expect, test } from 'vitest';
import { A_PDF, createApplicant, expectStatus, fillIn, someEmail } from '../../../../testing/builders/builders.ts';
import { answerFriend, createStartedGroup, friendLinkOf } from '../../../../testing/builders/co-applicants.ts';
import { mailboxOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import { answerGuarantor, createGuarantorInviter } from '../../../../testing/builders/guarantors.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const TOO_LONG = 'Please use at most 100 characters';

/** Names that are refused. */
const REFUSED: [string, string, string][] = [
  ['10,000 characters', 'x'.repeat(10_000), TOO_LONG],
  ['a web address', 'https://evil.example.test', 'Please remove the web address'],
];

/** Names with characters that nobody sees, and what is stored of them. */
const CLEANED: [string, string, string][] = [
  ['a second header', 'Dan\r\nBcc: eve@example.test', 'Dan Bcc: eve@example.test'],
  ['text shown backwards', 'Dan \u202elive', 'Dan live'],
  ['a zero byte', 'Dan\u0000', 'Dan'],
];

/** Unusual names that are accepted: stored and shown as entered, and harmless. */
const ACCEPTED: [string, string][] = [
  ['emoji', 'Zoë 👩🏽‍🚀🏡'],
  ['right-to-left characters', 'نور الدين'],
  ['HTML', '<img src=x onerror=alert(1)><b>Dan</b>'],
  ['SQL', "Robert'); drop table co_applicant; --"],
  ['a template', `\${constructor.prototype} {{7*7}} %s`],
];

describe('the name of a person invited to apply together', () => {
  test.each(REFUSED)('cannot be %s', async (_, name, message) => {
    const { invite } = await createStartedGroup(server());
    const email = someEmail();
    const { status, body } = await invite([email], [], { [email]: name });
    expect(status).toBe(422);
    expect(Object.values(body.errors).flat()).toContain(message);
    expect(await outboxOf(server(), email)).toEqual([]);
  });

  test.each(CLEANED)('with %s is cleaned', async (_, name, expected) => {
    const { invite, own } = await createStartedGroup(server());
    const email = someEmail();
    expectStatus(await invite([email], [], { [email]: name }), 200);
    expect((await own()).group).toMatchObject([{ first_name: expected }]);
    await friendLinkOf(server(), email);
    const [message] = await mailboxOf(server(), email);
    expect(message?.text).toContain(`Hello ${expected},`);
    expect(await outboxOf(server(), 'eve@example.test')).toEqual([]);
  });

  test.each(ACCEPTED)('can be %s', async (_, name) => {
    const { invite, own } = await createStartedGroup(server());
    const email = someEmail();
    expectStatus(await invite([email], [], { [email]: name }), 200);
    expect((await own()).group).toMatchObject([{ first_name: name, state: 'has not answered yet' }]);
    const friend = await friendLinkOf(server(), email);
    const [emailMessage] = await mailboxOf(server(), email);
    expect(emailMessage?.text).toContain(`Hello ${name},`);
    expect(emailMessage?.html).not.toMatch(/<img|<b>/);
    expectStatus(await answerFriend(await createApplicant(server()), friend, 0), 200);
  });

  test.each([
    ['an address', { emails: ['x'.repeat(10_000)] }],
    ['an address with a header', { emails: ['a@b.ca\r\nBcc: eve@example.test'] }],
    ['a number', { phone_numbers: ['4'.repeat(10_000)] }],
    ['SQL for a number', { phone_numbers: ["'; select pg_sleep(9) --"] }],
    ['an object', { emails: [{ $ne: null }] }],
    ['no list', { emails: 'a@b.ca' }],
    ['names without end', { names: Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`n${at}`, 'x'])) }],
  ])('is refused with an invalid list: %s', async (_, list) => {
    const { primary, path } = await createStartedGroup(server());
    expectStatus(await primary.post(path, list), 422);
  });
});

describe('a guarantor', () => {
  test.each(REFUSED)('cannot be called %s', async (_, name, message) => {
    const { link, listed } = await createGuarantorInviter(server());
    const { token } = (await link()).body;
    for (const field of ['first_name', 'last_name']) {
      const { status, body } = await answerGuarantor(server(), token, { [field]: name });
      expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    }
    expect(await listed()).toMatchObject([{ state: 'invited' }]);
  });

  test('cannot send an invalid address, number, amount or consent', async () => {
    const { link } = await createGuarantorInviter(server());
    const { token } = (await link()).body;
    for (const [field, value, message] of [
      ['email', 'x'.repeat(10_000), 'Please enter a valid email'],
      ['email', 'a@b.ca\r\nBcc: eve@example.test', 'Please enter a valid email'],
      ['email', '👩🏽‍🚀@example.test', 'Please enter a valid email'],
      ['phone', '6'.repeat(10_000), 'More than 11 digits'],
      ['phone', "'; drop table guarantor; --", 'Letters not permitted'],
      ['monthly_income', '9'.repeat(10_000), 'Income amount exceeds limit: $1,000,000 please enter a lower amount'],
      ['monthly_income', '1e9', 'Please enter a valid number'],
      ['monthly_income', '-5', 'Please enter a valid number'],
      ['monthly_income', '٣٤٥', 'Please enter a valid number'],
      ['consent', 'false', 'Please agree before you send the form'],
    ] as const) {
      const { status, body } = await answerGuarantor(server(), token, { [field]: value });
      expect([status, body.errors], `${field} ${value.slice(0, 30)}`).toEqual([422, { [field]: [message] }]);
    }
  });

  test.each(ACCEPTED)('can be called %s, and the landlord reads it so', async (_, name) => {
    const { link, ana, id, property, landlord } = await createGuarantorInviter(server());
    const email = someEmail();
    const change = { first_name: name, last_name: name, email };
    const file = new File([A_PDF], '../../etc/<svg onload=alert(1)>\u202efdp.pdf');
    expectStatus(await answerGuarantor(server(), (await link()).body.token, change, [file]), 200);
    await fillIn(ana, property);
    expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
    const [applicant] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    const [guarantor] = applicant.guarantors;
    expect(guarantor).toMatchObject({ first_name: name, last_name: name });
    expect(guarantor.proof_of_income[0].name).toBe('<svg onload=alert(1)>fdp.pdf');
  });
});
