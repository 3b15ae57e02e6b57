import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  HOUSEHOLD,
  HOUSING,
  type TestPerson,
  type TestProperty,
} from '../testing/builders/builders.ts';
import { forApplication, upload } from '../testing/builders/proof-files.ts';
import type { Running } from './running-server.ts';

const LANDLORDS = 4;
const PROPERTIES_EACH = 5;
/** Applicants who applied everywhere before, who are still writing, and who submit during the load. */
const SUBMITTED = 10;
const WRITING = 10;
const SUBMITTING = 50;
/** As phones make of a page (bytes). */
const PROOF = Buffer.alloc(400_000);
PROOF.set(A_PDF);

/** What people do: 90 of a hundred calls read. The order spreads the writing ones evenly. */
const READS = ['list', 'page', 'own list', 'page', 'own', 'list', 'page', 'own list', 'homes'] as const;
const WRITES = [
  ...['save home', 'save household', 'upload', 'save home', 'save household'],
  ...['save home', 'submit', 'save household', 'upload', 'save home'],
] as const;
type Work = (typeof READS)[number] | (typeof WRITES)[number];
/** A hundred calls; one of them submits. */
const MIX: readonly Work[] = WRITES.flatMap((write) => [...READS, write]);

interface Owned {
  landlord: TestPerson;
  property: TestProperty;
}
interface Applied {
  person: TestPerson;
  property: TestProperty;
  applicantId: string;
}
/** Everybody who works during the load. */
export interface People {
  owned: readonly Owned[];
  submitted: readonly Applied[];
  writing: readonly Applied[];
  submitting: Applied[];
}

async function apply(person: TestPerson, { property }: Owned): Promise<Applied> {
  const applicantId = await createApplication(person, property);
  await fillIn(person, property);
  return { person, property, applicantId };
}

const submit = ({ person, applicantId }: Applied) => person.post(`/api/applicant/${applicantId}/submit-applicant`);

/** Signs up everybody whom so many calls need. */
export async function preparePeople(server: Running, calls: number): Promise<People> {
  const owned: Owned[] = [];
  for (let made = 0; made < LANDLORDS; made += 1) {
    const landlord = await createLandlord(server);
    for (let each = 0; each < PROPERTIES_EACH; each += 1) {
      owned.push({ landlord, property: await createProperty(landlord) });
    }
  }
  const applyAll = async (people: number, most: number): Promise<Applied[]> => {
    const applied: Applied[] = [];
    for (let made = 0; made < people && applied.length < most; made += 1) {
      const person = await createApplicant(server);
      for (const one of owned.slice(0, most - applied.length)) applied.push(await apply(person, one));
    }
    return applied;
  };
  const submitted = await applyAll(SUBMITTED, SUBMITTED * owned.length);
  for (const one of submitted) await submit(one);
  const writing = await applyAll(WRITING, WRITING);
  const submitting = await applyAll(SUBMITTING, Math.ceil(calls / MIX.length));
  return { owned, submitted, writing, submitting };
}

/** Uploads a proof and removes it, so that the application never has too many. */
async function uploadProof({ person, applicantId }: Applied): Promise<{ status: number }> {
  const file = new File([PROOF], 'pay stub.pdf', { type: 'application/pdf' });
  const uploaded = await upload(person, forApplication(applicantId), file);
  if (uploaded.status !== 200) return uploaded;
  return person.delete(`/api/file/${uploaded.body.files[0].id}`);
}

/** What the call with this number does. */
export const workOf = (call: number): Work => MIX[call % MIX.length] ?? 'list';

/** Makes the call with this number. */
export function makeCall(call: number, { owned, submitted, writing, submitting }: People): Promise<{ status: number }> {
  // The order of the works repeats, too: half the number takes everybody in turn.
  const turn = Math.floor(call / 2);
  const pick = <One>(all: readonly One[]): One => {
    const one = all[turn % all.length];
    if (one === undefined) throw new Error('nobody was prepared');
    return one;
  };
  const save = (form: string, body: object) => {
    const { person, property } = pick(writing);
    return person.post(`/api/${form}`, { ...body, application_id: property.id });
  };
  switch (workOf(call)) {
    case 'list':
      return pick(owned).landlord.get('/api/property?applicants=counts');
    case 'page': {
      const { landlord, property } = pick(owned);
      return landlord.get(`/api/property/${property.id}`);
    }
    case 'own list':
      return pick(submitted).person.get('/api/applicant');
    case 'own': {
      const { person, applicantId } = pick(submitted);
      return person.get(`/api/applicant/${applicantId}`);
    }
    case 'homes': {
      const { person, applicantId } = pick(writing);
      return person.get(`/api/housing/${applicantId}`);
    }
    case 'save home':
      return save('housing', { ...HOUSING, type: 'current' });
    case 'save household':
      return save('household', HOUSEHOLD);
    case 'upload':
      return uploadProof(pick(writing));
    case 'submit': {
      const next = submitting.pop();
      if (next === undefined) throw new Error('too few were prepared');
      return submit(next);
    }
  }
}
