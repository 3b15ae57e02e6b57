import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
} from '../../../../testing/builders/builders.ts';
import { outboxOf } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

async function createInactiveProperty() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const begun = await createApplicant(server());
  const begunId = await createApplication(begun, property);
  const { applicant: sent, applicantId: sentId } = await createSubmittedApplication(server(), property);
  expectStatus(await landlord.post(`/api/property/change-status/${property.id}`), 200);
  return { landlord, property, begun, begunId, sent, sentId };
}

describe('an inactive property', () => {
  test('accepts no new applicants', async () => {
    const { property } = await createInactiveProperty();
    const link = `/api/application/token/${property.token}`;
    const ben = await createApplicant(server());
    for (const refused of [
      await callerAt(server().origin).get(link),
      await ben.get(link),
      await ben.post('/api/applicant', { application_id: property.id }),
    ]) {
      expect([refused.status, refused.body.error_type]).toEqual([410, 'PropertyInactive']);
    }
    expect((await ben.get('/api/applicant')).body.data).toEqual([]);
  });

  test('lets an applicant who had started read, fill in and submit; the landlord is notified and reads it', async () => {
    const { landlord, property, begun, begunId } = await createInactiveProperty();
    const read = async () => (await begun.get(`/api/applicant/${begunId}`)).body.applicant;
    expect(await read()).toMatchObject({ status: 'pending', application: { status: 'inactive' } });
    expect((await begun.get('/api/applicant')).body.data).toMatchObject([{ application: { status: 'inactive' } }]);
    const draft = `/api/applicant/${begunId}/draft/household-info`;
    expectStatus(await begun.put(draft, { content: { tenant_count: '2' }, version: 0 }), 200);
    await fillIn(begun, property);
    expectStatus(await begun.post(`/api/applicant/${begunId}/submit-applicant`), 200);
    expect((await read()).status).toBe('in-review');
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    expect(applicants.map(({ id, status }: { id: string; status: string }) => [id, status])).toContainEqual([
      begunId,
      'in-review',
    ]);
    const kinds = (await outboxOf(server(), landlord.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['application-completed', 'application-completed']);
  });

  test('leaves submitted applications as they are, for both sides, and they can be withdrawn', async () => {
    const { landlord, property, sent, sentId } = await createInactiveProperty();
    expect((await sent.get(`/api/applicant/${sentId}`)).body.applicant.status).toBe('in-review');
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    expect(applicants.find(({ id }: { id: string }) => id === sentId).user.email).toBe(sent.email);
    expectStatus(await sent.post(`/api/applicant/${sentId}/withdraw`), 200);
  });

  test('does not readmit somebody who deleted their application', async () => {
    const { property, begun, begunId } = await createInactiveProperty();
    expectStatus(await begun.delete(`/api/applicant/${begunId}`), 200);
    expect((await begun.post('/api/applicant', { application_id: property.id })).status).toBe(410);
  });

  test('is open to everybody again once it is active', async () => {
    const { landlord, property } = await createInactiveProperty();
    expectStatus(await landlord.post(`/api/application/${property.id}`, { status: 'active' }), 200);
    expectStatus(await (await createApplicant(server())).post('/api/applicant', { application_id: property.id }), 201);
  });
});
