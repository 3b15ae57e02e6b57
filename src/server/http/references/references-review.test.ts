import { beforeAll, describe, expect, test } from 'vitest';
import { createApplicant, createLandlord, expectStatus, fillIn } from '../../../../testing/builders/builders.ts';
import { auditActionsOf, until } from '../../../../testing/builders/evidence.ts';
import {
  AN_ANSWER,
  answerReferenceForm,
  bringForward,
  createRequestedReference,
  identityFile,
  leaseFile,
  payReferences,
} from '../../../../testing/builders/references.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

type Sent = Awaited<ReturnType<typeof createRequestedReference>>;
let sent: Sent;
beforeAll(async () => {
  sent = await createRequestedReference(server());
  await fillIn(sent.ana, sent.property);
  expectStatus(await sent.ana.post(`/api/applicant/${sent.id}/submit-applicant`), 200);
});

const reviewed = async ({ landlord, property, id }: Sent) => {
  const { applicants } = expectStatus(await landlord.get(`/api/property/${property.id}`), 200).body;
  return applicants.find((each: { id: string }) => each.id === id).user.landlord_references;
};

const filesOf = (reference: string) =>
  server().ctx.db.selectFrom('file').select(['id', 'purpose']).where('reference_id', '=', reference).execute();

const readableBy = async (caller: Sent['ana'], reference: string): Promise<string[]> => {
  const files = await filesOf(reference);
  const read = await Promise.all(
    files.map(async ({ id, purpose }) => ((await caller.get(`/api/file/${id}`)).status === 200 ? [purpose] : [])),
  );
  return read.flat().sort();
};

describe('a reference as the landlord reads it', () => {
  test('is absent before it is paid', async () => {
    expect(await reviewed(sent)).toEqual([]);
    expect(await readableBy(sent.landlord, sent.reference)).toEqual([]);
  });

  test('is pending, then has the answers with the flags and the leases, and no identity document', async () => {
    await payReferences(server(), sent.id);
    const [pending] = await reviewed(sent);
    expect(pending).toMatchObject({ id: sent.reference, status: 1, name: 'Harriet Birch', rent_on_time: null });
    const files = { lease: [leaseFile()], id: [identityFile()] };
    const answer = { cause_damage: 'little', tenant_address: 'Flat 2, 77 Rue Saint-Viateur O' };
    expectStatus(await answerReferenceForm(server(), sent.token, answer, files), 200);
    expect(await reviewed(sent)).toEqual([
      {
        id: sent.reference,
        status: 2,
        name: 'Harriet Birch',
        email: sent.email,
        ...AN_ANSWER,
        ...answer,
        phone_number: '5145550136',
        answered_at: expect.any(String),
        flags: ['same-device'],
        leases: ['applicant', 'landlord'].map((from) => ({
          id: expect.any(String),
          name: 'lease.pdf',
          content_type: 'application/pdf',
          bytes: expect.any(Number),
          from,
        })),
      },
    ]);
    expect(await readableBy(sent.landlord, sent.reference)).toEqual(['answer_lease', 'reference_lease']);
    expect(await readableBy(sent.ana, sent.reference)).toEqual(['referee_identity_document', 'reference_lease']);
    for (const stranger of [await createLandlord(server()), await createApplicant(server())]) {
      expect(await readableBy(stranger, sent.reference)).toEqual([]);
    }
    // The applicant can remove none of the documents from a reference, neither their own nor the landlord's.
    for (const { id } of await filesOf(sent.reference)) {
      expect((await sent.ana.delete(`/api/file/${id}`)).status).toBe(404);
    }
  });

  test('counts towards the rank of the household', async () => {
    const { body } = await sent.ana.get(`/api/applicant/${sent.id}/ranking`);
    expect(JSON.stringify(body)).toMatch(/lease backs up a reference/i);
  });
});

test('identity documents are deleted after two weeks, and nothing earlier', async () => {
  const { reference, token } = await createRequestedReference(server());
  expectStatus(await answerReferenceForm(server(), token, {}, { lease: [leaseFile()], id: [identityFile()] }), 200);
  const purposes = async () => (await filesOf(reference)).map(({ purpose }) => purpose).sort();
  const all = ['answer_identity_document', 'answer_lease', 'referee_identity_document', 'reference_lease'];
  const { db } = server().ctx;
  const age = (days: number, purpose: 'answer_identity_document' | 'referee_identity_document') =>
    db
      .updateTable('file')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('reference_id', '=', reference)
      .where('purpose', '=', purpose)
      .execute();
  expect(await purposes()).toEqual(all);
  await age(13, 'answer_identity_document');
  await age(15, 'referee_identity_document');
  await bringForward(server(), 'purge-referee-identity-document');
  await until('the older document to be gone', async () => !(await purposes()).includes('referee_identity_document'));
  expect(await purposes()).toEqual(['answer_identity_document', 'answer_lease', 'reference_lease']);
  expect(await auditActionsOf(server(), reference)).toContain('identity_document.removed');
});
