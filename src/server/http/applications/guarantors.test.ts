import { describe, expect, test } from 'vitest';
import { fillIn, someEmail } from '../../../../testing/builders/builders.ts';
import {
  auditActionsOf,
  auditOf,
  expectOnlyTheApplicant,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import {
  askedADayAgo,
  createGuarantorInviter,
  guarantorForm,
  tokenInMail,
} from '../../../../testing/builders/guarantors.ts';
import { type Caller, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const anybody = (): Caller => callerAt(server().origin);

const rowOf = (id: string) =>
  server().ctx.db.selectFrom('guarantor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('asking by email', () => {
  test('sends an email that says who asks, and stores no token in clear', async () => {
    const { ana, landlord, invite, listed } = await createGuarantorInviter(server());
    const to = someEmail();
    const invited = await invite(to.toUpperCase());
    expect([invited.status, invited.body]).toEqual([201, { status: 1, id: expect.any(String) }]);
    expect(await listed()).toEqual([
      {
        id: invited.body.id,
        email: to,
        state: 'invited',
        created_at: expect.any(String),
        last_sent_at: expect.any(String),
        answered_at: null,
        is_undeliverable: false,
      },
    ]);
    const token = await tokenInMail(server(), to, '/tenant/guarantor/link');
    const [message] = await mailboxOf(server(), to);
    expect(message?.subject).toBe('Philippa Sycamore is asking you to be a guarantor');
    expect(message?.text).toContain('Leopold Oakhurst');
    expect(JSON.stringify(await rowOf(invited.body.id))).not.toContain(token);
    expect(await auditOf(server(), invited.body.id)).toEqual([
      { action: 'guarantor.invited', actor_kind: 'applicant', actor_id: ana.id, detail: { timesSent: 1 } },
    ]);
    expect((await anybody().get(guarantorForm(token))).body).toMatchObject({
      status: 1,
      applicant_name: 'Philippa Sycamore',
      landlord_name: `${landlord.firstName} ${landlord.lastName}`,
      rental: { address: expect.stringContaining('Fermanagh Ave'), unit: null }, // @literal field of the API
    });
  });

  test('works once a day per address; after that only the newest email counts', async () => {
    const { invite, listed } = await createGuarantorInviter(server());
    const to = someEmail();
    const first = (await invite(to)).body.id;
    const old = await tokenInMail(server(), to, '/tenant/guarantor/link');
    const soon = await invite(to);
    expect([soon.status, soon.body.errors]).toEqual([
      429,
      { email: ['We emailed this address within the last day. Please try again tomorrow'] },
    ]);
    expect(await outboxOf(server(), to)).toHaveLength(1);
    await askedADayAgo(server(), first);
    expect((await invite(to)).body.id).toBe(first);
    await until('the second email', async () => (await mailboxOf(server(), to)).length === 2);
    expect(await listed()).toHaveLength(1);
    const newest = await tokenInMail(server(), to, '/tenant/guarantor/link');
    expect([
      (await anybody().get(guarantorForm(old))).status,
      (await anybody().get(guarantorForm(newest))).status,
    ]).toEqual([404, 200]);
  });

  test('the same person is limited to three applicants a day', async () => {
    const to = someEmail();
    for (const status of [201, 201, 201, 429]) {
      const { invite } = await createGuarantorInviter(server());
      expect((await invite(to)).status).toBe(status);
    }
    expect(await outboxOf(server(), to)).toHaveLength(3);
  });

  test('ends with the stop link of the email', async () => {
    const { invite } = await createGuarantorInviter(server());
    const to = someEmail();
    const invited = (await invite(to)).body.id;
    const token = await tokenInMail(server(), to, '/stop-messages');
    expect((await anybody().post('/api/stop-messages', { token })).status).toBe(200);
    await askedADayAgo(server(), invited);
    expect((await invite(to)).body.errors).toEqual({
      email: ['This person asked us not to email them. Please copy a link instead'],
    });
    expect(await auditActionsOf(server(), invited)).toEqual(['guarantor.invited', 'messages.unsubscribed']);
  });

  test('needs an address, and not the applicant’s own', async () => {
    const { ana, invite, listed } = await createGuarantorInviter(server());
    expect((await invite('ottilie')).body.errors).toEqual({ email: ['Please enter a valid email'] });
    expect((await invite(ana.email)).body.errors).toEqual({
      email: ['Please enter someone else’s address'],
    });
    expect(await listed()).toEqual([]);
  });
});

describe('cancelling', () => {
  test('notifies the guarantor once if they were asked by email', async () => {
    const { ana, invite } = await createGuarantorInviter(server());
    const to = someEmail();
    const invited = (await invite(to)).body.id;
    expect((await ana.delete(`/api/guarantor/${invited}`)).status).toBe(200);
    const message = await until('the email', async () =>
      (await mailboxOf(server(), to)).find(({ subject }) => subject.includes('is no longer asking you')),
    );
    expect(message.text).toContain('Philippa Sycamore cancelled the request for you to be a guarantor');
    expect(message.links).toEqual([expect.stringContaining('/stop-messages?token=')]);
    expect((await ana.delete(`/api/guarantor/${invited}`)).status).toBe(404);
    expect(await outboxOf(server(), to)).toHaveLength(2);
  });

  test('sends nothing to somebody who asked us to stop', async () => {
    const { ana, invite } = await createGuarantorInviter(server());
    const to = someEmail();
    const invited = (await invite(to)).body.id;
    await anybody().post('/api/stop-messages', { token: await tokenInMail(server(), to, '/stop-messages') });
    await ana.delete(`/api/guarantor/${invited}`);
    await until('the email is stopped', async () => (await outboxOf(server(), to))[1]?.status === 'stopped');
    expect(await mailboxOf(server(), to)).toHaveLength(1);
  });
});

describe('an application', () => {
  test('has two guarantors at most, even if they are asked at once, and one can be cancelled', async () => {
    const { ana, invite, link, listed } = await createGuarantorInviter(server());
    const answers = await Promise.all([link(), link(), link(), invite(someEmail())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const [one] = await listed();
    expect((await ana.delete(`/api/guarantor/${one.id}`)).body).toEqual({ status: 1 });
    expect((await ana.delete(`/api/guarantor/${one.id}`)).status).toBe(404);
    expect((await link()).status).toBe(201);
    expect(await auditActionsOf(server(), one.id)).toContain('guarantor.removed');
  });

  test('that was submitted cannot ask any more guarantors', async () => {
    const { ana, id, property, invite, link } = await createGuarantorInviter(server());
    const invited = (await link()).body;
    await fillIn(ana, property);
    await ana.post(`/api/applicant/${id}/submit-applicant`);
    for (const refused of [await link(), await invite(someEmail()), await ana.delete(`/api/guarantor/${invited.id}`)]) {
      expect([refused.status, refused.body.error_type]).toEqual([409, 'ApplicationClosed']);
    }
  });

  test('accepts no guarantors from other people', async () => {
    const { id, link, listed } = await createGuarantorInviter(server());
    const invited = (await link()).body;
    await expectOnlyTheApplicant(server(), {
      list: (caller) => caller.get(`/api/applicant/${id}/guarantor`),
      invite: (caller) => caller.post(`/api/applicant/${id}/guarantor`, { email: someEmail() }),
      link: (caller) => caller.post(`/api/applicant/${id}/guarantor-link`),
      remove: (caller) => caller.delete(`/api/guarantor/${invited.id}`),
    });
    expect(await listed()).toHaveLength(1);
  });
});
