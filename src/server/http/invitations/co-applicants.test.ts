import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  expectStatus,
  someEmail,
  somePhone,
} from '../../../../testing/builders/builders.ts';
import {
  answerFriend,
  createInvitedCoApplicant,
  createJoinedCoApplicant,
  createStartedGroup,
  friendLinkOf,
  sentDaysAgo,
  submitAs,
} from '../../../../testing/builders/co-applicants.ts';
import { auditOf, expectOnlyTheApplicant, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const db = () => server().ctx.db;

describe('inviting somebody to apply together', () => {
  test('sends each of them a link of their own, in the name of the inviter', async () => {
    const { property, primary, applicantId, invite } = await createStartedGroup(server());
    const [email, phone] = [someEmail(), somePhone()];
    const { status, body } = await invite([` ${email.toUpperCase()}`, email], [`+1 ${phone}`], {
      [email.toUpperCase()]: 'Daniel Roy',
    });
    expect([status, body]).toEqual([200, { status: 1, sent: { emails: 1, phone_numbers: 1 }, not_sent: [] }]);

    const invited = await friendLinkOf(server(), email);
    expect(invited.link.pathname).toBe(`/apply/${property.token}`);
    expect(Object.fromEntries(invited.link.searchParams)).toEqual({
      is_coapplicant: '1',
      coapplicant_id: invited.id,
      applicant_id: applicantId,
      coapplicant_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [emailMessage] = await mailboxOf(server(), email);
    expect(emailMessage?.subject).toContain('Priya Sycamore wants to apply with you for');
    expect(emailMessage?.text).toContain('Hello Daniel Roy,');
    expect(emailMessage?.links.at(-1)).toMatch(/\/stop-messages\?token=[\w-]{43}$/);
    const texted = await friendLinkOf(server(), phone);
    expect(texted.token).not.toBe(invited.token);
    expect((await mailboxOf(server(), phone))[0]?.text).toContain('Priya Sycamore wants to apply with you');

    expect((await auditOf(server(), applicantId)).at(-1)).toEqual({
      action: 'co_applicants.invited',
      actor_kind: 'applicant',
      actor_id: primary.id,
      detail: { emails: 1, phoneNumbers: 1 },
    });
    const { rows } = await sql<{ row: string }>`
      select co_applicant::text as row from co_applicant union all select outbox::text from outbox
      union all select stop_link::text from stop_link`.execute(db());
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(invited.token);
    expect(server().logged.join('\n')).not.toContain(email);
  });

  test('sends nobody two messages within a day; the day after, the older link ends', async () => {
    const { primary, applicantId, invite } = await createStartedGroup(server());
    const first = await createInvitedCoApplicant(server(), primary, applicantId);
    expect((await invite([first.email])).body).toEqual({
      status: 1,
      sent: { emails: 0, phone_numbers: 0 },
      not_sent: [{ to: first.email, reason: 'was invited within the last day' }],
    });
    await sentDaysAgo(server(), first.email);
    expect((await invite([first.email])).body.sent.emails).toBe(1);
    await until('the second email', async () => (await mailboxOf(server(), first.email)).length === 2);
    const second = await friendLinkOf(server(), first.email);
    expect(second.id).toBe(first.id);
    const friend = await createApplicant(server());
    expectStatus(await answerFriend(friend, first), 404);
    expectStatus(await answerFriend(friend, second), 200);
  });

  test('by a double click sends one message', async () => {
    const { invite } = await createStartedGroup(server());
    const email = someEmail();
    const answers = await Promise.all([invite([email]), invite([email])]);
    expect(answers.map(({ body }) => body.sent.emails).sort()).toEqual([0, 1]);
    expect(await outboxOf(server(), email)).toHaveLength(1);
  });

  test('counts together with landlords’ invitations: three a day to one person', async () => {
    const email = someEmail();
    for (let times = 0; times < 2; times += 1)
      expectStatus(await (await createStartedGroup(server())).invite([email]), 200);
    const { landlord, property } = await createStartedGroup(server());
    const link = await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email] });
    expect(link.body.sent.emails).toBe(1);
    expect((await (await createStartedGroup(server())).invite([email])).body.not_sent).toEqual([
      { to: email, reason: 'was invited several times today' },
    ]);
    expect(await outboxOf(server(), email)).toHaveLength(3);
  });

  test('sends nothing to people who asked us to stop, through the email’s own link too', async () => {
    const { invite, primary, applicantId } = await createStartedGroup(server());
    const { email } = await createInvitedCoApplicant(server(), primary, applicantId);
    const stop = (await mailboxOf(server(), email))[0]?.links.find((link) => link.includes('/stop-messages'));
    const token = new URL(String(stop)).searchParams.get('token');
    expectStatus(await callerAt(server().origin).post('/api/stop-messages', { token }), 200);
    await sentDaysAgo(server(), email);
    expect((await invite([email])).body.not_sent).toEqual([
      { to: email, reason: 'asked us not to contact them again' },
    ]);
  });

  test('accepts six people, and not oneself', async () => {
    const { invite, primary } = await createStartedGroup(server());
    expect((await invite([primary.email], [primary.phone])).body.not_sent).toEqual([
      { to: primary.email, reason: 'is your own email or phone number' },
      { to: primary.phone, reason: 'is your own email or phone number' },
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

  test('ends with the submission, and on an inactive property', async () => {
    const one = await createStartedGroup(server());
    await submitAs(one.primary, one.property, one.applicantId);
    expect((await one.invite([someEmail()])).body.error_type).toBe('ApplicationClosed');
    const two = await createStartedGroup(server());
    await two.landlord.post(`/api/property/change-status/${two.property.id}`, { status: 'inactive' });
    expectStatus(await two.invite([someEmail()]), 410);
  });

  test('accepts no name that would carry a link', async () => {
    const { invite } = await createStartedGroup(server());
    const email = someEmail();
    const refused = await invite([email], [], { [email]: 'see www.example.test' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [`names.${email}`]: ['Please remove the web address'] },
    ]);
  });

  test('is for the applicant only, and not for an invited person', async () => {
    const { primary, applicantId, path, property } = await createStartedGroup(server());
    const email = someEmail();
    await expectOnlyTheApplicant(server(), { invite: (caller) => caller.post(path, { emails: [email] }) });
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    expectStatus(await friend.post(path, { emails: [email] }), 404);
    const own = await createApplication(friend, property);
    const refused = await friend.post(`/api/applicant/${own}/send-coapplicant-link`, { emails: [email] });
    expect([refused.status, refused.body.error_type]).toEqual([409, 'NotPrimary']);
    expect(await outboxOf(server(), email)).toEqual([]);
  });
});
