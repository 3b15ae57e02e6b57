import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  A_PDF,
  A_PNG,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditOf, until } from '../../../../testing/builders/evidence.ts';
import { orderFor, storeResult } from '../../../../testing/builders/paid-items.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-ids-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });
const contents = () =>
  readdirSync(path.join(folder, 'files'), { recursive: true })
    .map(String)
    .filter((name) => /\.\w{3}$/.test(name));

const picture = (content: Uint8Array = A_PNG, name = 'licence.png') => new File([new Uint8Array(content)], name);
const upload = (person: TestPerson, application_id: string, ...files: File[]) =>
  person.upload('/api/id-verification/upload', { application_id }, { id: files });

/** An applicant whose landlord ordered an ID verification. */
async function createRequested(progress: 'asked' | 'agreed' = 'agreed') {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  await orderFor(server(), applicantId, ['id_verification'], progress);
  const { db } = server().ctx;
  const item = () =>
    db
      .selectFrom('screening_item')
      .select(['state', 'done_at'])
      .where('applicant_id', '=', applicantId)
      .executeTakeFirst();
  const pay = () =>
    db.updateTable('screening_item').set({ paid_at: new Date() }).where('applicant_id', '=', applicantId).execute();
  const opened = async () => {
    const body = { application_id: property.id, user_id: applicant.id };
    return expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', body), 200).body.applicant;
  };
  const files = () =>
    db
      .selectFrom('file')
      .selectAll()
      .where('applicant_id', '=', applicantId)
      .where('purpose', '=', 'id_document')
      .execute();
  return { landlord, property, applicant, applicantId, item, pay, opened, files };
}

describe('a picture of an identity document', () => {
  test('is stored encrypted, completes the applicant’s part, and leaves nothing of itself in the log', async () => {
    const { applicant, applicantId, property, item, files } = await createRequested();
    expect((await upload(applicant, property.id, picture())).body).toEqual({ status: 1 });
    expect(await item()).toMatchObject({ state: 'done', done_at: expect.any(Date) });
    const [row] = await files();
    expect(row).toMatchObject({ content_type: 'image/png', is_sealed: true });
    expect(readFileSync(path.join(folder, 'files', row?.storage_key ?? '')).includes('PNG')).toBe(false);
    expect((await auditOf(server(), applicantId)).at(-1)).toMatchObject({
      action: 'identity_document.uploaded',
      actor_id: applicant.id,
      detail: { bytes: A_PNG.length },
    });
  });

  test('is shown to the landlord once it is paid, as not checked by anybody', async () => {
    const { landlord, applicant, property, pay, opened } = await createRequested();
    await upload(applicant, property.id, picture());
    expect((await opened()).id_verifications).toEqual([]);
    await pay();
    const [check] = (await opened()).id_verifications;
    expect(check).toEqual({
      id: expect.any(String),
      status: null,
      nameOnCard: null,
      verifast_data: JSON.stringify({ id: check.id, is_uploaded: true }),
    });
    const link = await landlord.get(`/api/verifast/getReport?type=id_verification&id=${check.id}`);
    const shown = await fetch(server().origin + expectStatus(link, 200).body.report_url);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''identity.png");
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(A_PNG);
  });

  test('cannot be downloaded as a file by the applicant or the landlord', async () => {
    const { landlord, applicant, property, pay, files } = await createRequested();
    await upload(applicant, property.id, picture());
    await pay();
    const id = (await files())[0]?.id;
    for (const person of [applicant, landlord]) expectStatus(await person.get(`/api/file/${id}`), 404);
    expectStatus(await applicant.delete(`/api/file/${id}`), 404);
  });

  test('can be sent again: the newer one replaces the older one', async () => {
    const { applicant, property, files } = await createRequested();
    await upload(applicant, property.id, picture());
    const [older] = await files();
    expectStatus(await upload(applicant, property.id, picture(A_PDF, 'licence.pdf')), 200);
    expect(await files()).toMatchObject([{ content_type: 'application/pdf' }]);
    await until('the older one is removed', async () => !contents().includes(older?.storage_key ?? ''));
  });

  test('is refused without consent and after the vendor’s answer, and nothing of it is stored', async () => {
    const requested = await createRequested('asked');
    const before = contents().length;
    const refused = await upload(requested.applicant, requested.property.id, picture());
    expect([refused.status, refused.body.error_type]).toEqual([409, 'NotAgreed']);
    const { applicant, applicantId, property } = await createRequested();
    await storeResult(server(), applicantId, 'id_verification', {
      status: 'Verified',
      nameOnCard: 'PHILIPPA SYCAMORE',
      verifast_data: null,
    });
    const late = await upload(applicant, property.id, picture());
    expect([late.status, late.body.error_type]).toEqual([409, 'VerifiedAlready']);
    expect(contents()).toHaveLength(before);
  });

  test('is a PDF, JPG or PNG by its bytes, and only one', async () => {
    const { applicant, property } = await createRequested();
    const page = picture(new TextEncoder().encode('<html></html>'), 'licence.png');
    expect((await upload(applicant, property.id, page)).status).toBe(415);
    expect((await upload(applicant, property.id)).body.errors).toEqual({ id: ['Please choose a file'] });
    expect((await upload(applicant, property.id, picture(), picture())).status).toBe(413);
    expect((await upload(applicant, 'nonsense', picture())).status).toBe(422);
  });

  test('is accepted from its applicant only', async () => {
    const { landlord, property } = await createRequested();
    const stranger = (await createRequested()).applicant;
    expect((await upload(stranger, property.id, picture())).status).toBe(404);
    expect((await upload(landlord, property.id, picture())).status).toBe(403);
    const anonymous = callerAt(server().origin);
    expect((await anonymous.upload('/api/id-verification/upload', {}, { id: [picture()] })).status).toBe(401);
  });
});
