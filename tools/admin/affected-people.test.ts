import { expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  PASSWORD,
} from '../../testing/builders/builders.ts';
import { A_LATE_FILE, storeCreditFile } from '../../testing/builders/credit-files.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { startTestServer } from '../../testing/server/test-server.ts';
import { runAdmin } from './run-admin.ts';

const server = startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const today = () => new Date().toISOString().slice(0, 10);

async function ask(...words: string[]) {
  const said: string[] = [];
  const code = await runAdmin(server().ctx, 'mia', ['audit', 'people', ...words], (line) => said.push(line));
  return { code, said };
}

/** A landlord with two applicants, one of whom they opened. */
async function createOpened() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const [opened, other] = [
    await createSubmittedApplication(server(), property),
    await createSubmittedApplication(server(), property),
  ];
  await storeCreditFile(server(), opened.applicantId, A_LATE_FILE);
  const { id } = opened.applicant;
  const body = { application_id: property.id, user_id: id };
  expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', body), 200);
  return { landlord, property, opened: opened.applicant, other: other.applicant };
}

test('whose data an account opened, and who else stood in its list', async () => {
  const { landlord, opened, other } = await createOpened();
  const { code, said } = await ask(landlord.email.toUpperCase(), today());
  expect(code).toBe(0);
  const between = said.indexOf('In the list of a landlord whose account was used (1):');
  const [byOpening, byList] = [said.slice(0, between), said.slice(between)];
  expect(byOpening).toContainEqual(
    expect.stringMatching(new RegExp(`${opened.id}  ${opened.email}.* results\\.read 1$`)),
  );
  expect(byOpening.join('\n')).not.toContain(other.email);
  expect(byList).toContain(`  ${other.id}  ${other.email}`);
  const never = await ask(landlord.id, '2020-01-01', '2020-01-02');
  expect(never.said).toEqual(['Opened, or entered (0):', 'In the list of a landlord whose account was used (0):']);
  expect((await ask('anybody', today())).said.join('\n')).toContain(opened.email);
  const asked = server()
    .ctx.db.selectFrom('audit_event')
    .select(['detail'])
    .where('action', '=', 'affected_people.listed');
  expect(await asked.orderBy('id').execute(), 'that it was asked is an event, too').toMatchObject([
    { detail: { operator: 'mia', opened: 1, listed: 1, from: today(), to: today() } },
    { detail: { opened: 0, listed: 0, from: '2020-01-01', to: '2020-01-02' } },
    { detail: { listed: 0 } },
  ]);
});

test('an export opens everybody who had applied by then', async () => {
  const { landlord, property, opened, other } = await createOpened();
  expectStatus(await landlord.get(`/api/property/${property.id}/applicants.csv`), 200);
  const { said } = await ask(landlord.id, today(), today());
  for (const { email } of [opened, other]) {
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`${email}.*applicants\\.exported 1`)));
  }
});

test('whose accounts were entered from a network', async () => {
  const ana = await createApplicant(server());
  const entered = await callerAt(server().origin).raw('/api/login', {
    method: 'POST',
    body: JSON.stringify({ email: ana.email, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
  });
  expectStatus(entered, 200);
  const { code, said } = await ask('198.51.100.0/24', today());
  expect(code).toBe(0);
  expect(said).toEqual([
    'Opened, or entered (1):',
    expect.stringMatching(new RegExp(`^  ${ana.id}  ${ana.email}  .* login\\.succeeded 1$`)),
    'In the list of a landlord whose account was used (0):',
  ]);
});

test('what makes no sense shows the usage, and an unknown address is said', async () => {
  expect((await ask()).code).toBe(2);
  expect((await ask('anybody', 'yesterday')).code).toBe(2);
  expect((await ask('not a name', today())).code).toBe(2);
  expect(await ask('nobody@example.test', today())).toEqual({ code: 1, said: ['No account has this address.'] });
});
