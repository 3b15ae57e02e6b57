import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  A_PNG,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { auditActionsOf, outboxOf } from '../../testing/builders/evidence.ts';
import { landlordForm, verifyAsLandlord } from '../../testing/builders/verification.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer();
const folder = mkdtempSync(path.join(tmpdir(), 'admin-landlord-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command says, and how it ends. */
async function ask(...asked: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', ['landlord', ...asked], (words) => said.push(words));
  return { code, said: said.join('\n') };
}

test('lists who has filed what, and words of people only when it is asked for them', async () => {
  expect(await ask('list')).toEqual({ code: 0, said: 'No landlord has sent us any information.' });
  const [leo, mia] = [await createLandlord(server()), await createLandlord(server(), { first_name: 'Mia' })];
  await verifyAsLandlord(server(), leo, { reference: 'RECO\u200b 4123456' });
  expectStatus(await mia.post('/api/verify-landlord', landlordForm(mia, { type: 'landlord' })), 200);
  const { code, said } = await ask('list');
  expect(code).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  expect(said.split('\n')).toEqual([
    `${mia.id}  filed ${today}, not verified`,
    '  landlord',
    `${leo.id}  filed ${today}, verified by email ${today}`,
    '  property-manager',
  ]);
  expect((await ask('list', '--words')).said).toContain(`  Leopold Oakhurst, ${leo.email}, RECO  4123456`);
});

test('writes the copy of an ID into a file of its own, and the log says so', async () => {
  const leo = await createLandlord(server());
  const file = path.join(folder, 'id.png');
  expect(await ask('show-id', leo.id, file)).toMatchObject({ code: 1 });
  const sent = await leo.upload('/api/verify-landlord', landlordForm(leo), { id: [new File([A_PNG], 'id.png')] });
  expectStatus(sent, 200);
  expect(await ask('show-id', leo.id, file)).toMatchObject({ code: 0 });
  expect(readFileSync(file).equals(Buffer.from(A_PNG))).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await ask('show-id', leo.id, file)).toEqual({ code: 1, said: 'That file already exists.' });
  const auditEvents = await server()
    .ctx.db.selectFrom('audit_event')
    .select(['actor_kind', 'detail'])
    .where('action', '=', 'identity_document.opened')
    .where('subject_id', '=', leo.id)
    .execute();
  expect(auditEvents).toEqual([
    { actor_kind: 'operator', detail: { operator: 'mia' } },
    { actor_kind: 'operator', detail: { operator: 'mia' } },
  ]);
});

test('decides what somebody doubted: invitations say nothing of it, the landlord and who applies are told', async () => {
  const leo = await createLandlord(server());
  const property = await createProperty(leo);
  await verifyAsLandlord(server(), leo);
  const { applicant } = await createSubmittedApplication(server(), property);
  const invitation = async () =>
    (await callerAt(server().origin).get(`/api/application/token/${property.token}`)).body.data.landlord_verified;
  const sentTo = async (email: string) =>
    (await outboxOf(server(), email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('landlord-'));
  expect(await invitation()).toEqual({ type: 'property-manager' });

  expect(await ask('reject', leo.id)).toEqual({
    code: 0,
    said: 'Rejected: invitations no longer mention it. The landlord and 1 applicant will get an email.',
  });
  expect(await invitation()).toBeNull();
  expect([await sentTo(leo.email), await sentTo(applicant.email)]).toEqual([
    ['landlord-settled'],
    ['landlord-doubted'],
  ]);
  const { landlord } = (await leo.get('/api/account/contacts')).body.data;
  expect(landlord).toMatchObject({ verified_at: expect.any(String), refused_at: expect.any(String) });
  const again = [
    await leo.post('/api/verify-landlord', landlordForm(leo)),
    await leo.post('/api/account/contact-code', { contact: 'landlord' }),
  ];
  expect(again.map(({ status, body }) => [status, body.error_type])).toEqual([
    [409, 'InformationRefused'],
    [409, 'InformationRefused'],
  ]);
  expect((await ask('list')).said).toMatch(new RegExp(`^${leo.id}.*verified by email.*, REJECTED `, 'm'));
  expect((await ask('reject', leo.id)).said, 'applicants hear of it once').toContain('0 applicants');

  expect((await ask('confirm', leo.id)).said).toBe('Confirmed. The landlord and 1 applicant will get an email.');
  expect(await invitation()).toEqual({ type: 'property-manager' });
  expect(await sentTo(applicant.email)).toEqual(['landlord-doubted', 'landlord-doubted']);
  expect(await auditActionsOf(server(), leo.id)).toEqual(
    expect.arrayContaining(['landlord_information.rejected', 'landlord_information.confirmed']),
  );
  expect((await ask('reject', applicant.id)).code, 'who has said nothing').toBe(1);
});

test.each([
  [['reject']],
  [['reject', 'x', 'y']],
  [['confirm']],
  [['confirm', 'x', 'y']],
  [[]],
  [['list', 'all']],
  [['show-id']],
  [['show-id', 'x']],
  [['show-id', 'x', 'y', 'z']],
  [['open']],
])('%j is explained', async (asked) => {
  expect(await ask(...asked)).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run admin -- landlord list'),
  });
});

test('an id that is none is not looked for', async () => {
  const { code, said } = await ask('show-id', "' or 1=1\u001b[2J", path.join(folder, 'none'));
  expect(code).toBe(1);
  expect(said).not.toContain('\u001b');
});
