import { describe, expect, test } from 'vitest';
import { expectStatus, fillIn, someEmail } from '../../../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  answerReferenceForm,
  bringForward,
  createRequestedReference,
  jobWaits,
  leaseFile,
  openReferenceForm,
  referenceToken,
  referenceTokens,
  stateOfItem,
} from '../../../../testing/builders/references.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const CORRECTED = { name: 'Henrietta Birch' };

describe('cancelling', () => {
  test('ends the link, and returns the check to the applicant', async () => {
    const { item, reference, token, cancel, list, email } = await createRequestedReference(server());
    expect((await cancel(reference)).body).toEqual({ status: 1 });
    expect((await openReferenceForm(server(), token)).status).toBe(404);
    expect((await answerReferenceForm(server(), token)).status).toBe(404);
    expect((await list()).body.landlord_references).toEqual([]);
    expect(await stateOfItem(server(), item)).toEqual({
      state: 'agreed',
      problem: 'The request was cancelled. Please name a past landlord.',
    });
    expect((await cancel(reference)).status).toBe(404);
    expect(await auditActionsOf(server(), reference)).toEqual(['reference.requested', 'reference.cancelled']);
    await bringForward(server(), 'remind-reference');
    await until('the reminders to be thrown away', async () => !(await reminderWaits(reference)));
    expect(await outboxOf(server(), email)).toHaveLength(1);
  });

  test('of one of two leaves the check done', async () => {
    const { item, reference, request, cancel } = await createRequestedReference(server());
    expectStatus(await request(), 200);
    expectStatus(await cancel(reference), 200);
    expect((await stateOfItem(server(), item)).state).toBe('done');
  });

  test('is refused after an answer, and for the only one of a submitted application', async () => {
    const answered = await createRequestedReference(server());
    expectStatus(await answerReferenceForm(server(), answered.token), 200);
    for (const answer of [
      await answered.cancel(answered.reference),
      await answered.resubmit(answered.reference, { ...CORRECTED, email: answered.email }),
    ]) {
      expect([answer.status, answer.body.error_type]).toEqual([409, 'ReferenceAnswered']);
    }
    const sent = await createRequestedReference(server());
    await fillIn(sent.ana, sent.property);
    expectStatus(await sent.ana.post(`/api/applicant/${sent.id}/submit-applicant`), 200);
    expect((await sent.cancel(sent.reference)).body.error_type).toBe('OnlyReference');
    expectStatus(await sent.resubmit(sent.reference, { ...CORRECTED, email: someEmail() }), 200);
  });
});

/** Whether a reminder about this reference is in the queue. */
const reminderWaits = (reference: string) => jobWaits(server(), 'remind-reference', reference);

describe('resubmitting', () => {
  test('sends a new email with the corrections, and ends the earlier link', async () => {
    const { reference, token, resubmit, list } = await createRequestedReference(server());
    const email = someEmail();
    const before = (await list()).body.landlord_references[0];
    const files = { lease: [new File([new Uint8Array(await leaseFile().arrayBuffer())], 'signed lease.pdf')] };
    expect((await resubmit(reference, { ...CORRECTED, email }, files)).body).toEqual({ status: 1 });
    const [listed, ...others] = (await list()).body.landlord_references;
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ id: reference, name: CORRECTED.name, email, status: 'incomplete' });
    expect(listed.lease.name).toBe('signed lease.pdf');
    expect(listed.lease.id).not.toBe(before.lease.id);
    const newer = await referenceToken(server(), email);
    expect((await openReferenceForm(server(), token)).status).toBe(404);
    expectStatus(await answerReferenceForm(server(), newer), 200);
    expect(await auditActionsOf(server(), reference)).toContain('reference.resubmitted');
  });

  test('keeps the lease if none is sent, and can go to the same person', async () => {
    const { reference, email, resubmit, list } = await createRequestedReference(server());
    expectStatus(await resubmit(reference, { ...CORRECTED, email }), 200);
    expect((await list()).body.landlord_references[0].lease.name).toBe('lease.pdf');
    const [newer = '', older = ''] = await referenceTokens(server(), email, 2);
    expect((await openReferenceForm(server(), newer)).status).toBe(200);
    expect((await openReferenceForm(server(), older)).status).toBe(404);
  });

  test('checks its fields, and cannot go to somebody who is asked already', async () => {
    const { reference, request, resubmit } = await createRequestedReference(server());
    const wrong = await resubmit(reference, { name: '', email: 'abc' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { name: ['Please enter the name of the landlord'], email: ['Please enter a valid email'] },
    ]);
    const email = someEmail();
    expectStatus(await request({ email }), 200);
    const same = await resubmit(reference, { ...CORRECTED, email });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([409, ['email']]);
  });

  test('counts towards the limits like a request', async () => {
    const { reference, email, resubmit } = await createRequestedReference(server());
    for (let more = 0; more < 2; more += 1) expectStatus(await resubmit(reference, { ...CORRECTED, email }), 200);
    expect((await resubmit(reference, { ...CORRECTED, email })).body.errors).toEqual({
      email: ['This address already got 3 requests in the last 30 days'],
    });
    for (let more = 0; more < 2; more += 1) {
      expectStatus(await resubmit(reference, { ...CORRECTED, email: someEmail() }), 200);
    }
    expect((await resubmit(reference, { ...CORRECTED, email: someEmail() })).status).toBe(429);
  });
});

describe('reminders', () => {
  test('come twice, each with a link that works beside the first one, and can be stopped', async () => {
    const { email, reference, token } = await createRequestedReference(server());
    await bringForward(server(), 'remind-reference');
    const tokens = await referenceTokens(server(), email, 3);
    expect(new Set(tokens).size).toBe(3);
    expect(tokens).toContain(token);
    for (const each of tokens) expectStatus(await openReferenceForm(server(), each), 200);
    const emails = await mailboxOf(server(), email);
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'Philippa Sycamore is asking you for a reference',
      'Philippa Sycamore is still hoping for your reference',
      'Philippa Sycamore is still hoping for your reference',
    ]);
    expect(emails.filter(({ text }) => text.includes('This is our last email about it.'))).toHaveLength(1);
    for (const { links } of emails) expect(links.filter((link) => link.includes('/stop-messages'))).toHaveLength(1);
    expectStatus(await answerReferenceForm(server(), tokens[0] ?? ''), 200);
    for (const each of tokens) expect((await openReferenceForm(server(), each)).status).toBe(410);
    expect(await auditActionsOf(server(), reference)).toEqual([
      'reference.requested',
      'reference.reminded',
      'reference.reminded',
      'reference.answered',
    ]);
  });

  test('do not come after an answer, nor about an earlier email', async () => {
    const answered = await createRequestedReference(server());
    expectStatus(await answerReferenceForm(server(), answered.token), 200);
    const resent = await createRequestedReference(server());
    const email = someEmail();
    expectStatus(await resent.resubmit(resent.reference, { ...CORRECTED, email }), 200);
    await bringForward(server(), 'remind-reference');
    await referenceTokens(server(), email, 3);
    for (const { reference } of [answered, resent]) {
      await until('the queue to be empty', async () => !(await reminderWaits(reference)));
    }
    expect(await outboxOf(server(), answered.email)).toHaveLength(1);
    expect(await outboxOf(server(), resent.email)).toHaveLength(1);
  });

  test('are stopped by the link of the first email', async () => {
    const { email, reference } = await createRequestedReference(server());
    const [emailMessage] = await mailboxOf(server(), email);
    const stop = emailMessage?.links.find((link) => link.includes('/stop-messages?token='))?.split('token=')[1];
    expectStatus(await callerAt(server().origin).post('/api/stop-messages', { token: stop }), 200);
    expect(await auditActionsOf(server(), reference)).toContain('messages.unsubscribed');
    await bringForward(server(), 'remind-reference');
    await until('the reminders to be stopped', async () => {
      const messages = await outboxOf(server(), email);
      return messages.filter(({ status }) => status === 'stopped').length === 2;
    });
    expect(await mailboxOf(server(), email)).toHaveLength(1);
  });
});
