import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  PASSWORD,
  registrationForm,
} from '../../../../testing/builders/builders.ts';
import { auditOf } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);

const LANDLORD = { name: 'landlord', pivot: { role_id: 1 } };
const APPLICANT = { name: 'applicant', pivot: { role_id: 2 } };

/** A landlord who has signed up as a tenant too; the newest role is active. */
async function withBothRoles() {
  const person = await createLandlord(server());
  const form = await registrationForm(server(), { email: person.email, role: 'applicant' });
  expectStatus(await anybody().post('/api/register', form), 200);
  return person;
}

const rolesAtLogin = async (email: string) =>
  expectStatus(await anybody().post('/api/login', { email, password: PASSWORD }), 200).body.roles;

describe('a person with two roles', () => {
  test('switches between them, and starts in the chosen one at the next login', async () => {
    const person = await withBothRoles();
    expect(await rolesAtLogin(person.email)).toEqual([APPLICANT, LANDLORD]);
    const asLandlord = await person.post('/api/account/role', { role: 'landlord' });
    expect([asLandlord.status, asLandlord.body]).toEqual([200, { status: 1, roles: [LANDLORD, APPLICANT] }]);
    expect(await rolesAtLogin(person.email)).toEqual([LANDLORD, APPLICANT]);
    const back = await person.post('/api/account/role', { role: 'applicant' });
    expect(back.body.roles).toEqual([APPLICANT, LANDLORD]);
    expect(await rolesAtLogin(person.email)).toEqual([APPLICANT, LANDLORD]);
  });

  test('works in both, whichever is active', async () => {
    const person = await withBothRoles();
    for (const role of ['landlord', 'applicant']) {
      expectStatus(await person.post('/api/account/role', { role }), 200);
      expectStatus(await person.get('/api/property'), 200);
      expectStatus(await person.get('/api/applicant'), 200);
    }
  });

  test('leaves an audit event for a switch, and none for choosing the active role', async () => {
    const person = await withBothRoles();
    expectStatus(await person.post('/api/account/role', { role: 'landlord' }), 200);
    const again = await person.post('/api/account/role', { role: 'landlord' });
    expect(again.body.roles).toEqual([LANDLORD, APPLICANT]);
    const switches = (await auditOf(server(), person.id)).filter(({ action }) => action === 'session.role_switched');
    expect(switches).toMatchObject([{ actor_id: person.id, detail: { role: 'landlord' } }]);
  });
});

describe('a person with one role', () => {
  test.each([
    ['landlord', 'applicant', () => createLandlord(server())],
    ['applicant', 'landlord', () => createApplicant(server())],
  ])('(%s) cannot become %s without proving the password at sign-up', async (own, other, signUp) => {
    const person = await signUp();
    const refused = await person.post('/api/account/role', { role: other });
    expect([refused.status, refused.body]).toEqual([
      403,
      { status: 0, message: 'Your account does not have this role yet.' },
    ]);
    expectStatus(await person.post('/api/account/role', { role: own }), 200);
    expect(await rolesAtLogin(person.email)).toHaveLength(1);
  });

  test.each([[{}], [{ role: 'admin' }], [{ role: ['landlord', 'applicant'] }]])('%j is not a role', async (body) => {
    const refused = await (await createLandlord(server())).post('/api/account/role', body);
    expect([refused.status, refused.body.errors]).toEqual([422, { role: ['Please select a role'] }]);
  });
});

describe('adding the other role on the account page', () => {
  test('takes the password, opens its pages at once and makes it the active role', async () => {
    const person = await createLandlord(server());
    expectStatus(await person.get('/api/applicant'), 403);
    const added = await person.post('/api/account/roles', { role: 'applicant', password: PASSWORD });
    expect([added.status, added.body]).toEqual([200, { status: 1, roles: [APPLICANT, LANDLORD] }]);
    expectStatus(await person.get('/api/applicant'), 200);
    expect(await rolesAtLogin(person.email)).toEqual([APPLICANT, LANDLORD]);
    const [event, ...more] = (await auditOf(server(), person.id)).filter(
      ({ action }) => action === 'account.role_added',
    );
    expect([event, more]).toMatchObject([{ actor_id: person.id, detail: { role: 'applicant' } }, []]);
  });

  test('a tenant becomes a landlord, too', async () => {
    const person = await createApplicant(server());
    const added = await person.post('/api/account/roles', { role: 'landlord', password: PASSWORD });
    expect(added.body.roles).toEqual([LANDLORD, APPLICANT]);
    expectStatus(await person.get('/api/property'), 200);
  });

  test('with a wrong password changes nothing', async () => {
    const person = await createLandlord(server());
    const refused = await person.post('/api/account/roles', { role: 'applicant', password: 'Some-other-words-1' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: ['That’s not your password. Please try again.'] },
    ]);
    expectStatus(await person.get('/api/applicant'), 403);
    expect((await auditOf(server(), person.id)).map(({ action }) => action)).not.toContain('account.role_added');
  });

  test('that is already held changes nothing, and is no error', async () => {
    const person = await withBothRoles();
    const again = await person.post('/api/account/roles', { role: 'landlord', password: PASSWORD });
    expect([again.status, again.body.roles]).toEqual([200, [APPLICANT, LANDLORD]]);
  });

  test('requires a login and one of the two roles', async () => {
    const nobody = await anybody().post('/api/account/roles', { role: 'landlord', password: PASSWORD });
    expectStatus(nobody, 401);
    const person = await createLandlord(server());
    const strange = await person.post('/api/account/roles', { role: 'admin', password: PASSWORD });
    expect([strange.status, strange.body.errors]).toEqual([422, { role: ['Please select a role'] }]);
  });
});
