import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  aLandlord,
  anApplicant,
  anApplication,
  aProperty,
  expectStatus,
  fillIn,
  someEmail,
  somePhone,
  type TestPerson,
  type TestProperty,
} from '../../../testing/builders.ts';
import { callerAt } from '../../../testing/caller.ts';
import { anInvitedFriend, friendLinkOf, type InvitedFriend } from '../../../testing/co-applicants.ts';
import { auditOf, deedsOf, expectOnlyTheApplicant, mailboxOf, outboxOf, until } from '../../../testing/evidence.ts';
import { openHouse } from '../../../testing/test-house.ts';

const house = openHouse();
const db = () => house().toolbox.db;

/** A rental, and somebody who has begun to apply for it. */
async function aBeginning() {
  const landlord = await aLandlord(house());
  const property = await aProperty(landlord);
  const primary = await anApplicant(house(), { first_name: 'Priya' });
  const applicantId = await anApplication(primary, property);
  const path = `/api/applicant/${applicantId}/send-coapplicant-link`;
  const invite = (emails: string[], phone_numbers: string[] = [], names = {}) =>
    primary.post(path, { emails, phone_numbers, names });
  const review = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants;
  const own = async () => (await primary.get(`/api/applicant/${applicantId}`)).body.applicant;
  return { landlord, property, primary, applicantId, path, invite, review, own };
}

const answer = (person: Pick<TestPerson, 'post'>, { id, token }: InvitedFriend, status = 1) =>
  person.post(`/api/applicant/update-coapplicant/${id}`, { status, coapplicant_token: token });

/** A friend who was invited, signed up under another address and joined. */
async function aFriendWhoJoined(primary: TestPerson, applicantId: string, firstName = 'Daniel') {
  const invited = await anInvitedFriend(house(), primary, applicantId);
  const friend = await anApplicant(house(), { first_name: firstName, last_name: 'Roy' });
  expectStatus(await answer(friend, invited), 200);
  return { friend, invited };
}

const aDayLater = (to: string, days = 1) =>
  sql`update co_applicant set last_sent_at = last_sent_at - ${days} * interval '1 day' where recipient = ${to}`.execute(
    db(),
  );

const submit = async (person: TestPerson, property: TestProperty, applicantId: string) => {
  await fillIn(person, property);
  expectStatus(await person.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
};

describe('inviting somebody to apply together', () => {
  test('sends each of them a link of their own, in the name of the inviter', async () => {
    const { property, primary, applicantId, invite } = await aBeginning();
    const [email, phone] = [someEmail(), somePhone()];
    const { status, body } = await invite([` ${email.toUpperCase()}`, email], [`+1 ${phone}`], {
      [email.toUpperCase()]: 'Daniel Roy',
    });
    expect([status, body]).toEqual([200, { status: 1, sent: { emails: 1, phone_numbers: 1 }, not_sent: [] }]);

    const invited = await friendLinkOf(house(), email);
    expect(invited.link.pathname).toBe(`/apply/${property.token}`);
    expect(Object.fromEntries(invited.link.searchParams)).toEqual({
      is_coapplicant: '1',
      coapplicant_id: invited.id,
      applicant_id: applicantId,
      coapplicant_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [letter] = await mailboxOf(house(), email);
    expect(letter?.subject).toContain('Priya Sycamore wants to apply with you for');
    expect(letter?.text).toContain('Hello Daniel Roy,');
    expect(letter?.links.at(-1)).toMatch(/\/stop-messages\?token=[\w-]{43}$/);
    const texted = await friendLinkOf(house(), phone);
    expect(texted.token).not.toBe(invited.token);
    expect((await mailboxOf(house(), phone))[0]?.text).toContain('Priya Sycamore invites you to apply together');

    expect((await auditOf(house(), applicantId)).at(-1)).toEqual({
      deed: 'co-applicants invited',
      actor_kind: 'applicant',
      actor_id: primary.id,
      detail: { emails: 1, phoneNumbers: 1 },
    });
    const { rows } = await sql<{ row: string }>`
      select co_applicant::text as row from co_applicant union all select outbox::text from outbox`.execute(db());
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(invited.token);
    expect(house().logged.join('\n')).not.toContain(email);
  });

  test('writes to nobody twice within a day; the day after the older link ends', async () => {
    const { primary, applicantId, invite } = await aBeginning();
    const first = await anInvitedFriend(house(), primary, applicantId);
    expect((await invite([first.email])).body).toEqual({
      status: 1,
      sent: { emails: 0, phone_numbers: 0 },
      not_sent: [{ to: first.email, reason: 'was invited within the last day' }],
    });
    await aDayLater(first.email);
    expect((await invite([first.email])).body.sent.emails).toBe(1);
    await until('the second letter', async () => (await mailboxOf(house(), first.email)).length === 2);
    const second = await friendLinkOf(house(), first.email);
    expect(second.id).toBe(first.id);
    const friend = await anApplicant(house());
    expectStatus(await answer(friend, first), 404);
    expectStatus(await answer(friend, second), 200);
  });

  test('by a double click writes once', async () => {
    const { invite } = await aBeginning();
    const email = someEmail();
    const answers = await Promise.all([invite([email]), invite([email])]);
    expect(answers.map(({ body }) => body.sent.emails).sort()).toEqual([0, 1]);
    expect(await outboxOf(house(), email)).toHaveLength(1);
  });

  test('counts with the invitations of landlords: three a day to one person', async () => {
    const email = someEmail();
    for (let times = 0; times < 2; times += 1) expectStatus(await (await aBeginning()).invite([email]), 200);
    const { landlord, property } = await aBeginning();
    const link = await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email] });
    expect(link.body.sent.emails).toBe(1);
    expect((await (await aBeginning()).invite([email])).body.not_sent).toEqual([
      { to: email, reason: 'was invited several times today' },
    ]);
    expect(await outboxOf(house(), email)).toHaveLength(3);
  });

  test('writes to nobody who asked us to stop, by the letter’s own link too', async () => {
    const { invite, primary, applicantId } = await aBeginning();
    const { email } = await anInvitedFriend(house(), primary, applicantId);
    const stop = (await mailboxOf(house(), email))[0]?.links.find((link) => link.includes('/stop-messages'));
    const token = new URL(String(stop)).searchParams.get('token');
    expectStatus(await callerAt(house().origin).post('/api/stop-messages', { token }), 200);
    await aDayLater(email);
    expect((await invite([email])).body.not_sent).toEqual([{ to: email, reason: 'asked us not to write again' }]);
  });

  test('takes six people, and not oneself', async () => {
    const { invite, primary } = await aBeginning();
    expect((await invite([primary.email], [primary.phone])).body.not_sent).toEqual([
      { to: primary.email, reason: 'is your own' },
      { to: primary.phone, reason: 'is your own' },
    ]);
    const six = Array.from({ length: 6 }, someEmail);
    const message = 'Please invite at most 6 people to apply with you';
    const seven = await invite([...six, someEmail()]);
    expect([seven.status, seven.body.message]).toEqual([422, message]);
    expect((await invite(six)).body.sent.emails).toBe(6);
    const seventh = await invite([someEmail()]);
    expect([seventh.status, seventh.body.message]).toEqual([422, message]);
    expectStatus(await invite(six.slice(0, 1)), 200);
  });

  test('ends with the submission, and on a rental that is switched off', async () => {
    const one = await aBeginning();
    await submit(one.primary, one.property, one.applicantId);
    expect((await one.invite([someEmail()])).body.error_type).toBe('ApplicationClosed');
    const two = await aBeginning();
    await two.landlord.post(`/api/property/change-status/${two.property.id}`, { status: 'inactive' });
    expectStatus(await two.invite([someEmail()]), 410);
  });

  test('takes no name that would carry a link', async () => {
    const { invite } = await aBeginning();
    const email = someEmail();
    const refused = await invite([email], [], { [email]: 'see www.example.test' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [`names.${email}`]: ['Please take out the web address'] },
    ]);
  });

  test('is for the applicant only, and not for somebody who was invited', async () => {
    const { primary, applicantId, path, property } = await aBeginning();
    const email = someEmail();
    await expectOnlyTheApplicant(house(), { invite: (caller) => caller.post(path, { emails: [email] }) });
    const { friend } = await aFriendWhoJoined(primary, applicantId);
    expectStatus(await friend.post(path, { emails: [email] }), 404);
    const own = await anApplication(friend, property);
    const refused = await friend.post(`/api/applicant/${own}/send-coapplicant-link`, { emails: [email] });
    expect([refused.status, refused.body.error_type]).toEqual([409, 'NotPrimary']);
    expect(await outboxOf(house(), email)).toEqual([]);
  });
});

describe('answering an invitation to apply together', () => {
  test('joins with the secret of the link, whatever address the account has; twice is once', async () => {
    const { primary, applicantId } = await aBeginning();
    const { friend, invited } = await aFriendWhoJoined(primary, applicantId);
    expectStatus(await answer(friend, invited), 200);
    expect(await deedsOf(house(), invited.id)).toEqual(['co-applicant joined']);
    const said = await answer(friend, invited, 0);
    expect([said.status, said.body.error_type]).toEqual([409, 'AlreadyJoined']);
  });

  test('joins without the secret where the invited address is the own one, and not otherwise', async () => {
    const { primary, applicantId } = await aBeginning();
    const friend = await anApplicant(house());
    const { id } = await anInvitedFriend(house(), primary, applicantId, friend.email);
    const path = `/api/applicant/update-coapplicant/${id}`;
    await expectOnlyTheApplicant(house(), { join: (caller) => caller.post(path, { status: 1 }) });
    expectStatus(await friend.post(path, { status: 1 }), 200);
  });

  test('with a wrong secret, or after somebody else joined, finds nothing', async () => {
    const { primary, applicantId } = await aBeginning();
    const { invited } = await aFriendWhoJoined(primary, applicantId);
    const open = await anInvitedFriend(house(), primary, applicantId);
    const stranger = await anApplicant(house());
    expectStatus(await answer(stranger, { ...open, token: 'A'.repeat(43) }), 404);
    expectStatus(await answer(stranger, { ...open, token: invited.token }), 404);
    expectStatus(await answer(stranger, invited), 404);
    expectStatus(await answer(stranger, invited, 0), 404);
  });

  test('is not for the one who invited, nor for somebody who is in a group already', async () => {
    const { primary, applicantId, property } = await aBeginning();
    const { friend } = await aFriendWhoJoined(primary, applicantId);
    const second = await anInvitedFriend(house(), primary, applicantId);
    expect((await answer(primary, second)).body.error_type).toBe('OwnInvitation');
    expect((await answer(friend, second)).body.error_type).toBe('AlreadyInAGroup');
    const leader = await anApplicant(house());
    await anInvitedFriend(house(), leader, await anApplication(leader, property));
    expect((await answer(leader, second)).body.error_type).toBe('AlreadyInAGroup');
  });

  test('ends after two weeks, and on a rental that is switched off', async () => {
    const { primary, applicantId, landlord, property } = await aBeginning();
    const old = await anInvitedFriend(house(), primary, applicantId);
    const fresh = await anInvitedFriend(house(), primary, applicantId);
    await aDayLater(old.email, 15);
    const friend = await anApplicant(house());
    expect((await answer(friend, old)).body).toMatchObject({ error_type: 'LinkOver' });
    await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' });
    expectStatus(await answer(friend, fresh), 410);
  });

  test('a no is kept and ends further letters; who changes their mind may still join', async () => {
    const { primary, applicantId, invite, own } = await aBeginning();
    const invited = await anInvitedFriend(house(), primary, applicantId);
    const friend = await anApplicant(house());
    expectStatus(await answer(friend, invited, 0), 200);
    expect(await deedsOf(house(), invited.id)).toEqual(['co-applicant declined']);
    expect((await own()).group).toEqual([{ first_name: 'Daniel', state: 'does not want to apply together' }]);
    await aDayLater(invited.email);
    expect((await invite([invited.email])).body.not_sent).toEqual([
      { to: invited.email, reason: 'does not want to apply together' },
    ]);
    expectStatus(await answer(friend, invited), 200);
  });

  test('shows who invites to the holder of the secret only', async () => {
    const { primary, applicantId, property } = await aBeginning();
    const { id, token } = await anInvitedFriend(house(), primary, applicantId);
    const open = (coapplicant_token: string) =>
      callerAt(house().origin).post(`/api/coapplicant-invitation/${id}`, { coapplicant_token });
    expect((await open(token)).body.data).toMatchObject({
      application_id: property.id,
      inviter_first_name: 'Priya',
      state: 'invited',
    });
    expectStatus(await open('A'.repeat(43)), 404);
  });
});

describe('a group', () => {
  test('holds an application for each, and no more than first names and states of the others', async () => {
    const { primary, applicantId, property, own } = await aBeginning();
    const waiting = someEmail();
    await anInvitedFriend(house(), primary, applicantId, waiting);
    const { friend } = await aFriendWhoJoined(primary, applicantId);
    const state = async () => (await own()).group[1];
    expect(await state()).toEqual({ first_name: 'Daniel', state: 'has joined and not started yet' });
    const friendsId = await anApplication(friend, property);
    expect(await state()).toEqual({ first_name: 'Daniel', state: 'has three steps left' });
    const { body } = await friend.get(`/api/applicant/${friendsId}`);
    expect(body.applicant.group).toEqual([{ first_name: 'Priya', state: 'has three steps left' }]);
    expect(JSON.stringify(body)).not.toContain(waiting);
    expect((await friend.get('/api/applicant')).body.data[0].group).toEqual(body.applicant.group);
    await submit(friend, property, friendsId);
    expect(await state()).toEqual({ first_name: 'Daniel', state: 'has submitted' });
    for (const [person, id] of [
      [friend, applicantId],
      [primary, friendsId],
    ] as const) {
      for (const path of ['applicant', 'housing', 'employment', 'household']) {
        expectStatus(await person.get(`/api/${path}/${id}`), 404);
      }
    }
  });

  test('takes in the application that somebody had begun alone', async () => {
    const { primary, applicantId, property } = await aBeginning();
    const friend = await anApplicant(house());
    const alone = await anApplication(friend, property);
    expectStatus(await answer(friend, await anInvitedFriend(house(), primary, applicantId)), 200);
    const { group } = (await friend.get(`/api/applicant/${alone}`)).body.applicant;
    expect(group).toEqual([{ first_name: 'Priya', state: 'has three steps left' }]);
  });

  test('reads as one household to the landlord', async () => {
    const { landlord, primary, applicantId, property, review } = await aBeginning();
    const { friend, invited } = await aFriendWhoJoined(primary, applicantId);
    const joined = { id: invited.id, user_id: friend.id, first_name: 'Daniel', last_name: 'R', status: 'pending' };
    expect(await review()).toMatchObject([
      { id: applicantId, isCoapplicant: false, coapplicants: [{ ...joined, applicant_id: null }] },
    ]);
    const friendsId = await anApplication(friend, property);
    await submit(friend, property, friendsId);
    const byId = new Map<string, unknown>((await review()).map((one: { id: string }) => [one.id, one]));
    expect(byId.get(applicantId)).toMatchObject({
      isCoapplicant: false,
      coapplicants: [{ ...joined, applicant_id: friendsId, last_name: 'Roy', status: 'in-review' }],
    });
    expect(byId.get(friendsId)).toMatchObject({ isCoapplicant: true, coapplicants: [], ranking: null });
    const profile = await landlord.post('/api/applicant/byUserIdAndApplicationId', {
      application_id: property.id,
      user_id: friend.id,
    });
    expect(profile.body.applicant).toEqual(byId.get(friendsId));
  });
});
