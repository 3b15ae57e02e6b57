import {
  createApplicant,
  createApplication,
  createProperty,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestPerson,
} from '../builders/builders.ts';
import type { Answer } from '../server/caller.ts';
import type { TestServer } from '../server/test-server.ts';
import { type FreeText, plainUpTo, upTo } from './free-text.ts';
import type { HostileName } from './hostile-texts.ts';

const unitNumber: FreeText['refuses'] = {
  ...upTo(100, 'Unit number is too long'),
  ...Object.fromEntries(
    (
      ['control characters', 'markup', 'entities', 'SQL', 'a template', 'emoji', 'zero width'] satisfies HostileName[]
    ).map((name) => [name, 'Please enter a valid unit number']),
  ),
};

/** An application to write into: its own people, and what was saved of it. */
interface Answering {
  ana: TestPerson;
  application_id: string;
  id: string;
}

/** The free texts of an application: its homes, jobs, household and drafts. */
export async function textsOfAnswers(server: TestServer, landlord: TestPerson): Promise<Record<string, FreeText>> {
  const property = await createProperty(landlord);
  const ana = await createApplicant(server);
  const one = { ana, application_id: property.id, id: await createApplication(ana, property) };
  const retired = { is_student: 0, is_past: 0, current_status: 'retired', salary: 1, salary_notes: 'x' };
  const study = { is_student: 1, is_past: 0, school_name: 'York', school_program: 'Law', start_date: '2024-09' };
  return {
    ...Object.fromEntries([
      ...home(one, 'address', plainUpTo(200)),
      ...home(one, 'unit_number', unitNumber),
      ...home(one, 'reason_for_leaving', upTo(500)),
      ...job(one, JOB, 'job_title', 150),
      ...job(one, JOB, 'employer', 150),
      ...job(one, JOB, 'reference', 100),
      ...job(one, retired, 'salary_notes', 500),
      ...job(one, study, 'school_name', 150),
      ...job(one, study, 'school_program', 150),
    ]),
    'POST /api/household: description': household(one, '/api/household'),
    'POST /api/household/:applicantId: description': household(one, `/api/household/${one.id}`),
    'PUT /api/applicant/:applicantId/draft/:step: content.*': draft(one),
  };
}

const answersOf = async ({ ana, id }: Answering) => (await ana.get(`/api/applicant/${id}`)).body.applicant;

function home(one: Answering, field: string, refuses: FreeText['refuses']): [string, FreeText][] {
  const { ana, application_id } = one;
  const body = { ...HOUSING, type: 'current', application_id };
  let homeId = '';
  const read = async () => (await answersOf(one)).housings[0][field];
  const save = (path: string) => (text: string) => ana.post(path, { ...body, [field]: text });
  const ready = async () => {
    homeId = (await ana.post('/api/housing', body)).body.id;
  };
  return [
    [`POST /api/housing: ${field}`, { send: save('/api/housing'), read, refuses }],
    [`POST /api/housing/:id: ${field}`, { ready, send: (text) => save(`/api/housing/${homeId}`)(text), read, refuses }],
  ];
}

function job(one: Answering, kind: object, field: string, most: number): [string, FreeText][] {
  const { ana, application_id } = one;
  const name = field === 'reference' ? 'references.0.name' : field;
  const body = (text: string) => ({
    ...kind,
    application_id,
    ...(field === 'reference' ? { references: [{ ...JOB.references[0], name: text }] } : { [field]: text }),
  });
  let jobId = '';
  const make = async () => {
    jobId = expectStatus(await ana.post('/api/employment', body('x')), 200).body.id;
  };
  const read = async (taken: Answer) => {
    const saved = (await answersOf(one)).employments.find((entry: { id: string }) => entry.id === taken.body.id);
    await ana.delete(`/api/employment/${taken.body.id}`);
    return field === 'reference' ? saved.employment_references[0].name : saved[field];
  };
  const refuses = upTo(most);
  return [
    [`POST /api/employment: ${name}`, { send: (text) => ana.post('/api/employment', body(text)), read, refuses }],
    [
      `POST /api/employment/:id: ${name}`,
      { ready: make, send: (text) => ana.post(`/api/employment/${jobId}`, body(text)), read, refuses },
    ],
  ];
}

const household = (one: Answering, path: string): FreeText => ({
  send: (text) => one.ana.post(path, { ...HOUSEHOLD, application_id: one.application_id, description: text }),
  read: async () => (await answersOf(one)).households[0].description,
  refuses: upTo(1000),
});

function draft({ ana, id }: Answering): FreeText {
  const draft = `/api/applicant/${id}/draft/guarantor`;
  return {
    send: async (text) => {
      const version = (await ana.get(draft)).body.draft?.version ?? 0;
      return ana.put(draft, { content: { said: { deep: [text] }, [`key ${text}`]: 1 }, version });
    },
    read: async () => {
      const { said, ...keys } = (await ana.get(draft)).body.draft.content;
      return `key ${said.deep[0]}` in keys ? said.deep[0] : keys;
    },
    refuses: {},
  };
}
