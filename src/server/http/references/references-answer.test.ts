import { describe, expect, test } from 'vitest';
import { expectStatus, fillIn, loggedIn } from '../../../../testing/builders/builders.ts';
import { auditActionsOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import {
  AN_ANSWER,
  answerReferenceForm,
  createReferenceSeeker,
  createRequestedReference,
  identityFile,
  leaseFile,
  openReferenceForm,
  payReferences,
  referenceToken,
} from '../../../../testing/builders/references.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const gone = (error_type: string) => ({ status: 0, error_type, message: expect.any(String) });
const rowOf = (id: string) =>
  server().ctx.db.selectFrom('landlord_reference').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the form of a former landlord', () => {
  test.each([['nope'], ['A'.repeat(43)], ['../../etc'], ["' or 1=1 --"]])('does not open with %s', async (token) => {
    const opened = await openReferenceForm(server(), encodeURIComponent(token));
    expect([opened.status, opened.body]).toEqual([404, { status: 0, message: 'We couldn’t find that.' }]);
    expect((await answerReferenceForm(server(), token)).status).toBeGreaterThanOrEqual(404);
  });

  test('opens for any holder of the token, with or without a session', async () => {
    const { landlord, ana, token } = await createRequestedReference(server());
    for (const caller of [callerAt(server().origin), landlord, ana]) {
      expectStatus(await caller.get(`/api/landlord-reference/token/${token}`), 200);
    }
  });

  test('accepts one answer, and says afterwards that it was given', async () => {
    const { ana, id, reference, token, list, email } = await createRequestedReference(server());
    expect((await answerReferenceForm(server(), token)).body).toEqual({ status: 1 });
    expect(await rowOf(reference)).toMatchObject({
      state: 'answered',
      tenant_address: AN_ANSWER.tenant_address,
      rent_on_time: 'yes',
      cause_damage: 'no',
      rent_to_again: 'maybe',
      phone: '5145550136',
      requested_network: null,
      requested_device: null,
    });
    for (const answer of [await openReferenceForm(server(), token), await answerReferenceForm(server(), token)]) {
      expect([answer.status, answer.body]).toEqual([410, gone('ReferenceAnswered')]);
    }
    const [listed] = (await list()).body.landlord_references;
    expect(listed).toMatchObject({ status: 'complete', phone_number: null, address: null });
    expect(listed.answered_at).not.toBeNull();
    // The applicant learns that there is an answer, but not what it says.
    const known = JSON.stringify([(await list()).body, (await ana.get(`/api/applicant/${id}`)).body]);
    expect(known).not.toMatch(/rent_on_time|cause_damage|rent_to_again|same-device/);
    expect(await auditActionsOf(server(), reference)).toEqual(['reference.requested', 'reference.answered']);
    const toAna = await outboxOf(server(), ana.email);
    expect(toAna.filter(({ kind }) => kind === 'reference-received')).toHaveLength(1);
    expect((await outboxOf(server(), email)).map(({ kind }) => kind)).toEqual(['reference-request']);
  });

  test('accepts one of two answers that come at once', async () => {
    const { reference, token } = await createRequestedReference(server());
    const both = await Promise.all([
      answerReferenceForm(server(), token, { rent_to_again: 'yes' }),
      answerReferenceForm(server(), token, { rent_to_again: 'no' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const accepted = both[0].status === 200 ? 'yes' : 'no';
    expect((await rowOf(reference)).rent_to_again).toBe(accepted);
    expect(
      (await auditActionsOf(server(), reference)).filter((action) => action === 'reference.answered'),
    ).toHaveLength(1);
  });

  test('names every missing field, and stays open', async () => {
    const { token } = await createRequestedReference(server());
    const empty = {
      tenant_address: '',
      rent_on_time: '',
      cause_damage: 'perhaps',
      rent_to_again: '',
      phone_number: '',
    };
    const answer = await answerReferenceForm(server(), token, empty);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      {
        status: 0,
        has_errors: true,
        errors: {
          tenant_address: ['Please enter the address of the home'],
          rent_on_time: ['Please choose an answer'],
          cause_damage: ['Please choose an answer'],
          rent_to_again: ['Please choose an answer'],
          phone_number: ['Incorrect number of digits'],
        },
      },
    ]);
    const script = new File(['<script>alert(1)</script>'], 'lease.pdf', { type: 'application/pdf' });
    const wrongKind = await answerReferenceForm(server(), token, {}, { lease: [script] });
    expect([wrongKind.status, Object.keys(wrongKind.body.errors)]).toEqual([415, ['lease']]);
    expectStatus(await answerReferenceForm(server(), token, {}, { lease: [leaseFile()], id: [identityFile()] }), 200);
  });

  test('closes after thirty days, and when the application is withdrawn', async () => {
    const late = await createRequestedReference(server());
    await server()
      .ctx.db.updateTable('landlord_reference')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', late.reference)
      .execute();
    const withdrawn = await createRequestedReference(server());
    expectStatus(await withdrawn.ana.post(`/api/applicant/${withdrawn.id}/withdraw`), 200);
    for (const [token, errorType] of [
      [late.token, 'ReferenceExpired'],
      [withdrawn.token, 'ApplicationWithdrawn'],
    ] as const) {
      for (const answer of [await openReferenceForm(server(), token), await answerReferenceForm(server(), token)]) {
        expect([answer.status, answer.body]).toEqual([410, gone(errorType)]);
      }
    }
  });

  test('is deleted with the application, and its documents too', async () => {
    const { ana, id, token, reference } = await createRequestedReference(server());
    expectStatus(await ana.delete(`/api/applicant/${id}`), 200);
    expect((await openReferenceForm(server(), token)).status).toBe(404);
    const { db } = server().ctx;
    expect(await db.selectFrom('file').select('id').where('reference_id', '=', reference).execute()).toEqual([]);
  });
});

describe('a landlord', () => {
  const messages = async (email: string) =>
    (await outboxOf(server(), email)).filter(({ kind }) => kind === 'reference-answered').length;

  test('is notified of an answer to a submitted application once the references are paid', async () => {
    const { landlord, ana, property, id, token } = await createRequestedReference(server());
    await fillIn(ana, property);
    expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
    await payReferences(server(), id);
    expectStatus(await answerReferenceForm(server(), token), 200);
    expect(await messages(landlord.email)).toBe(1);
  });

  test('is not notified before the submission', async () => {
    const { landlord, id, token } = await createRequestedReference(server());
    await payReferences(server(), id);
    expectStatus(await answerReferenceForm(server(), token), 200);
    expect(await messages(landlord.email)).toBe(0);
  });
});

describe('an answer is flagged', () => {
  const flags = async (reference: string) => (await rowOf(reference)).flags;

  test('when it comes from the same place as the request', async () => {
    const { reference, token } = await createRequestedReference(server());
    expectStatus(await answerReferenceForm(server(), token), 200);
    expect(await flags(reference)).toEqual(['same-device']);
  });

  test('when another browser on the same network sends it, and when it has the applicant’s own number', async () => {
    const { ana, reference, token } = await createRequestedReference(server());
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...AN_ANSWER, token, phone_number: ana.phone }))
      body.append(name, value);
    const answer = await callerAt(server().origin).raw('/api/landlord-reference/response', {
      method: 'POST',
      body,
      headers: { 'user-agent': 'another browser' },
    });
    expectStatus(answer, 200);
    expect(await flags(reference)).toEqual(['own-contact', 'same-network']);
  });

  test('when it comes from the applicant’s own session or address', async () => {
    const signed = await createRequestedReference(server());
    const { token: session } = await loggedIn(server(), signed.ana.email);
    expectStatus(await answerReferenceForm(server(), signed.token, {}, {}, session), 200);
    expect(await flags(signed.reference)).toEqual(['own-account', 'same-device']);
    const { ana, request } = await createReferenceSeeker(server());
    const { id } = expectStatus(await request({ email: ana.email }), 200).body;
    expectStatus(await answerReferenceForm(server(), await referenceToken(server(), ana.email)), 200);
    expect(await flags(id)).toEqual(['own-contact', 'same-device']);
  });
});
