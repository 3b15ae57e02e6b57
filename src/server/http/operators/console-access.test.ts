import { beforeEach, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
} from '../../../../testing/builders/builders.ts';
import { auditOf } from '../../../../testing/builders/evidence.ts';
import { askedPapers, createOperator } from '../../../../testing/builders/operators.ts';
import { readZip } from '../../../../testing/builders/read-zip.ts';
import type { Caller } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const reason = 'They cannot find their lease';
const agePapers = (id: string, minutes: number) =>
  server()
    .ctx.db.updateTable('paper_access')
    .set({ granted_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();
const open = async (operator: Caller & { token: string }, id: string) => {
  const answer = await fetch(`${server().origin}/api/admin/papers/${id}/open`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operator.token}` },
  });
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
};

let people: Awaited<ReturnType<typeof createPeople>>;
async function createPeople() {
  const [odile, otto] = [await createOperator(server()), await createOperator(server())];
  const landlord = await createLandlord(server());
  const { applicant, applicantId } = await createSubmittedApplication(server(), await createProperty(landlord));
  return { odile, otto, applicant, applicantId };
}
beforeEach(async () => {
  people = await createPeople();
});

test('two operators open one person’s papers together, and the person reads that they were opened', async () => {
  const { odile, otto, applicant, applicantId } = people;
  const { id } = await askedPapers(odile, { person_id: applicant.id, reason });
  expect((await open(odile, id)).status, 'before the grant').toBe(403);
  const own = await odile.post(`/api/admin/papers/${id}/grant`);
  expect([own.status, own.body.error_type]).toEqual([409, 'SameOperator']);
  expectStatus(await otto.post(`/api/admin/papers/${id}/grant`), 200);
  const twice = await otto.post(`/api/admin/papers/${id}/grant`);
  expect([twice.status, twice.body.error_type]).toEqual([409, 'NotAsked']);
  expect((await open(otto, id)).status, 'of another one').toBe(404);

  const { status, content } = await open(odile, id);
  expect(status).toBe(200);
  const files = readZip(content);
  expect([...files.keys()]).toContain('data.json');
  const actions = (await auditOf(server(), applicant.id)).filter(({ action }) => action.startsWith('papers.'));
  expect(actions).toMatchObject([
    { action: 'papers.asked', actor_id: odile.id, detail: { reason } },
    { action: 'papers.granted', actor_id: otto.id, detail: { reason } },
    { action: 'papers.opened', actor_id: odile.id, detail: { reason } },
  ]);
  const { openings } = expectStatus(await applicant.get(`/api/applicant/${applicantId}/openings`), 200).body;
  expect(openings[0].sentence).toMatch(
    new RegExp(`^${server().ctx.operator.name} opened your answers, results and files`),
  );
  const { applications } = JSON.parse(String(readZip((await open(odile, id)).content).get('data.json')));
  expect(applications[0].who_read_it[0]).toMatchObject({
    deed: 'papers.opened', // @literal field of the archive
    detail: { operator: `an operator of ${server().ctx.operator.name}` },
  });
});

test('a grant lasts an hour, and is for one person', async () => {
  const { odile, otto, applicant } = people;
  const { id } = await askedPapers(odile, { person_id: applicant.id, reason });
  expectStatus(await otto.post(`/api/admin/papers/${id}/grant`), 200);
  await agePapers(id, 61);
  expect((await open(odile, id)).status).toBe(403);
  const listed = (await odile.get('/api/admin/papers')).body.requests;
  expect(listed.map((one: { id: string }) => one.id)).not.toContain(id);
  const other = await createApplicant(server());
  const { id: second } = await askedPapers(odile, { person_id: other.id, reason });
  expect((await open(odile, second)).status, 'a person whom nobody granted').toBe(403);
});

test('nobody asks for or grants their own', async () => {
  const { odile, otto } = people;
  const asked = await odile.post('/api/admin/papers', { person_id: odile.id, reason });
  expect([asked.status, asked.body.error_type]).toEqual([409, 'OwnAccount']);
  const { id } = await askedPapers(odile, { person_id: otto.id, reason });
  const granted = await otto.post(`/api/admin/papers/${id}/grant`);
  expect([granted.status, granted.body.error_type]).toEqual([409, 'OwnAccount']);
});
