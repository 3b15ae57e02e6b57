import { describe, expect, test } from 'vitest';
import { createApplication, createProperty, expectStatus, someEmail } from '../../../../testing/builders/builders.ts';
import { auditActionsOf, expectOnlyTheApplicant, mailboxOf } from '../../../../testing/builders/evidence.ts';
import {
  askForReferences,
  createReferenceSeeker,
  createRequestedReference,
  identityFile,
  leaseFile,
  openReferenceForm,
  referenceRequest,
  referencesOf,
  referenceToken,
  stateOfItem,
} from '../../../../testing/builders/references.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

describe('a request', () => {
  test('is an email with a link, listed as incomplete, and the applicant’s part of the check is done', async () => {
    const { ana, id, item, request, list } = await createReferenceSeeker(server());
    const email = someEmail();
    expect((await list()).body).toEqual({ status: 1, is_asked_for: true, is_unpaid: false, landlord_references: [] });
    const { body } = expectStatus(await request({ email }), 200);
    expect(body).toEqual({ status: 1, id: expect.any(String) });
    const listed = (await list()).body.landlord_references;
    expect(listed).toEqual([
      {
        id: body.id,
        name: 'Harriet Birch',
        email,
        phone_number: '5145550136',
        address: '77 Rue Saint-Viateur O, Montreal, QC',
        status: 'incomplete',
        lease: {
          id: expect.any(String),
          name: 'lease.pdf',
          content_type: 'application/pdf',
          bytes: expect.any(Number),
        },
        created_at: expect.any(String),
        last_sent_at: expect.any(String),
        expires_at: expect.any(String),
        answered_at: null,
        is_undeliverable: false,
      },
    ]);
    const days = (Date.parse(listed[0].expires_at) - Date.parse(listed[0].last_sent_at)) / 86_400_000;
    expect(days).toBe(30);
    expect(await stateOfItem(server(), item)).toEqual({ state: 'done', problem: null });
    const token = await referenceToken(server(), email);
    const [emailMessage] = await mailboxOf(server(), email);
    expect(emailMessage?.subject).toBe('Philippa Sycamore is asking you for a reference');
    expect(emailMessage?.text).toContain('/stop-messages?token=');
    expect((await openReferenceForm(server(), token)).body).toEqual({
      status: 1,
      reference_tenant_info: { first_name: 'Philippa', last_name: 'Sycamore' },
    });
    expect(await auditActionsOf(server(), body.id)).toEqual(['reference.requested']);
    // The token is only in the email: in no reply to the applicant, in no log and in no table.
    const replies = JSON.stringify([body, (await list()).body, (await ana.get(`/api/applicant/${id}`)).body]);
    expect(replies).not.toContain(token);
    expect(server().logged.join('\n')).not.toContain(token);
  });

  test('works with its four required fields, and for a former landlord abroad', async () => {
    const { ana, property, request } = await createReferenceSeeker(server());
    const four = { application_id: property.id, email: someEmail(), name: 'Harriet Birch' };
    expectStatus(await ana.upload('/api/landlord-reference/request', four, { lease: [leaseFile()] }), 200);
    expectStatus(await request({ phone_number: '+44 20 7946 0018', address: '12 High Street, Leeds, England' }), 200);
  });

  test('that is invalid names every field at once, and emails nobody', async () => {
    const { ana, property, list } = await createReferenceSeeker(server());
    const send = (form: Record<string, string>, files: Record<string, File[]> = { lease: [leaseFile()] }) =>
      ana.upload('/api/landlord-reference/request', { application_id: property.id, ...form }, files);
    const nothing = await send({ name: ' ', email: 'abc', phone_number: '514555013', address: ' ' }, {});
    expect([nothing.status, nothing.body]).toEqual([
      422,
      {
        status: 0,
        has_errors: true,
        message: 'Please enter the name of the landlord',
        errors: {
          name: ['Please enter the name of the landlord'],
          email: ['Please enter a valid email'],
          phone_number: ['Incorrect number of digits'],
          address: ['Please enter the address of the home'],
          lease: ['Please add the lease'],
        },
      },
    ]);
    expect((await send(referenceRequest({ name: 'x'.repeat(101) }))).body.errors).toEqual({
      name: ['Please use at most 100 characters'],
    });
    expect((await send(referenceRequest({ token: 'x' }))).status).toBe(422);
    const textFile = new File(['hello'], 'lease.pdf', { type: 'application/pdf' });
    const wrongKind = await send(referenceRequest(), { lease: [textFile] });
    expect([wrongKind.status, wrongKind.body.errors]).toEqual([
      415,
      { lease: ['Please upload a PDF, JPG or PNG file'] },
    ]);
    const twoLeases = await send(referenceRequest(), { lease: [leaseFile(), leaseFile()] });
    expect([twoLeases.status, Object.keys(twoLeases.body.errors)]).toEqual([413, ['lease']]);
    expect((await list()).body.landlord_references).toEqual([]);
    expectStatus(await send(referenceRequest({ name: 'x'.repeat(100) })), 200);
  });

  test.each(['asked', 'refused', 'cancelled'] as const)('is refused where references are %s', async (state) => {
    const { request, list } = await createReferenceSeeker(server(), state);
    const answer = await request();
    expect([answer.status, answer.body.error_type]).toEqual([409, 'ReferenceNotAskedFor']);
    expect((await list()).body.is_asked_for).toBe(false);
  });

  test('is refused where nothing was requested, and after a withdrawal', async () => {
    const { landlord, ana, request, id } = await createReferenceSeeker(server());
    const another = await createProperty(landlord);
    const elsewhere = referencesOf(ana, another, await createApplication(ana, another));
    expect((await elsewhere.request()).body.error_type).toBe('ReferenceNotAskedFor');
    expectStatus(await ana.post(`/api/applicant/${id}/withdraw`), 200);
    const late = await request();
    expect([late.status, late.body.error_type]).toEqual([409, 'ApplicationClosed']);
  });

  test('goes to one person once while it is open, and to five landlords at most', async () => {
    const { request, cancel, list, ana, property } = await createReferenceSeeker(server());
    const email = someEmail();
    expectStatus(await request({ email }), 200);
    const twice = await request({ email: email.toUpperCase() });
    expect([twice.status, twice.body.error_type, Object.keys(twice.body.errors)]).toEqual([
      409,
      'ReferenceRequested',
      ['email'],
    ]);
    const atOnce = await Promise.all(['a', 'b'].map(() => request({ email: 'same@example.test' })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (let more = 0; more < 3; more += 1) expectStatus(await request(), 200);
    const sixth = await request();
    expect([sixth.status, sixth.body.message]).toEqual([409, 'You can name at most 5 past landlords.']);
    // The day's requests are used up too, those of another application included, and cancelling restores none.
    const [first] = (await list()).body.landlord_references;
    expectStatus(await cancel(first.id), 200);
    const tooMany = await ana.upload(
      '/api/landlord-reference/request',
      { application_id: property.id, ...referenceRequest() },
      { lease: [leaseFile()], id: [identityFile()] },
    );
    expect([tooMany.status, tooMany.body.message]).toEqual([
      429,
      'You can send 5 requests a day. Please try again tomorrow.',
    ]);
  });

  test('goes to one address three times in thirty days at most, whoever asks', async () => {
    const email = someEmail();
    const seekers = await Promise.all(Array.from({ length: 4 }, () => createReferenceSeeker(server())));
    for (const { request } of seekers.slice(0, 3)) expectStatus(await request({ email }), 200);
    const fourth = () => seekers[3]?.request({ email });
    const refused = await fourth();
    expect([refused?.status, refused?.body.errors]).toEqual([
      429,
      { email: ['This address already got 3 requests in the last 30 days'] },
    ]);
    await server()
      .ctx.db.updateTable('reference_email')
      .set({ written_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('recipient', '=', email)
      .execute();
    expect((await fourth())?.status).toBe(200);
  });

  test('is not sent to an address that stopped such emails', async () => {
    const { email } = await createRequestedReference(server());
    const [emailMessage] = await mailboxOf(server(), email);
    const stop = emailMessage?.links.find((link) => link.includes('/stop-messages?token='))?.split('token=')[1];
    expectStatus(await callerAt(server().origin).post('/api/stop-messages', { token: stop }), 200);
    const { request } = await createReferenceSeeker(server());
    expect((await request({ email })).body.errors).toEqual({ email: ['This person asked us not to email them'] });
  });
});

test('the references of one applicant are not found for another, and closed to everybody else', async () => {
  const { property, id, reference } = await createRequestedReference(server());
  await expectOnlyTheApplicant(server(), {
    list: (caller) => caller.get(`/api/applicant/${id}/landlord-reference`),
    request: (caller) =>
      caller.upload(
        '/api/landlord-reference/request',
        { application_id: property.id, ...referenceRequest() },
        { lease: [leaseFile()] },
      ),
    resubmit: (caller) =>
      caller.upload(`/api/landlord-reference/${reference}/resubmit`, { name: 'x', email: someEmail() }, {}),
    cancel: (caller) => caller.post(`/api/landlord-reference/${reference}/cancel`),
  });
});

test('an applicant with an application elsewhere asks only where references are required', async () => {
  const { landlord, ana, item } = await createReferenceSeeker(server());
  const property = await createProperty(landlord);
  const applicantId = await createApplication(ana, property);
  const other = await askForReferences(server(), { applicantId, state: 'agreed' });
  expectStatus(await referencesOf(ana, property, applicantId).request(), 200);
  expect((await stateOfItem(server(), other)).state).toBe('done');
  expect((await stateOfItem(server(), item)).state).toBe('agreed');
});
