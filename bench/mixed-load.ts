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
import { type Figure, median, percentile } from './figure.ts';
import { memoryOf, withServerProcess } from './own-process.ts';
import type { Running } from './running-server.ts';

const CLIENTS = 16;
const LANDLORDS = 4;
const PROPERTIES_EACH = 5;
/** Applicants who applied everywhere before, who are still writing, and who submit during the load. */
const SUBMITTED = 10;
const WRITING = 10;
const SUBMITTING = 50;
/** Submissions that are prepared for each second of the load; it ends early when none is left. */
const SUBMISSIONS_PER_SECOND = 3;
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
interface People {
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

async function preparePeople(server: Running, seconds: number): Promise<People> {
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
  const submitting = await applyAll(SUBMITTING, Math.ceil(seconds * SUBMISSIONS_PER_SECOND));
  return { owned, submitted, writing, submitting };
}

/** Uploads a proof and removes it, so that the application never has too many. */
async function uploadProof({ person, applicantId }: Applied): Promise<{ status: number }> {
  const file = new File([PROOF], 'pay stub.pdf', { type: 'application/pdf' });
  const uploaded = await upload(person, forApplication(applicantId), file);
  if (uploaded.status !== 200) return uploaded;
  return person.delete(`/api/file/${uploaded.body.files[0].id}`);
}

/** Makes the call of a work; undefined when nobody is left to submit. */
function callOf(work: Work, turn: number, { owned, submitted, writing, submitting }: People) {
  const pick = <One>(all: readonly One[]): One => {
    const one = all[turn % all.length];
    if (one === undefined) throw new Error('nobody was prepared');
    return one;
  };
  const save = (form: string, body: object) => {
    const { person, property } = pick(writing);
    return person.post(`/api/${form}`, { ...body, application_id: property.id });
  };
  switch (work) {
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
      return next && submit(next);
    }
  }
}

interface Measured {
  seconds: number;
  /** Milliseconds of each answered call. */
  times: number[];
  /** What went wrong, once each. */
  errors: string[];
  failed: number;
  /** Of each second, in MB. */
  memory: number[];
}

/** Lets clients call, each waiting for its answer, for this many seconds or until nobody is left to submit. */
async function letWork(server: Running, people: People, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const errors = new Set<string>();
  const memory: number[] = [];
  let failed = 0;
  let calls = 0;
  let isOver = false;
  const watch = setInterval(() => memory.push(memoryOf(server.pid, 'VmRSS')), 1000);
  const began = performance.now();
  const work = async (): Promise<void> => {
    while (!isOver && performance.now() - began < seconds * 1000) {
      const turn = calls;
      calls += 1;
      const kind = MIX[turn % MIX.length] ?? 'list';
      const started = performance.now();
      const call = callOf(kind, Math.floor(turn / 2), people);
      if (!call) {
        isOver = true;
        return;
      }
      const status = await call.then(
        (answer) => answer.status,
        (problem: unknown) => String(problem),
      );
      times.push(performance.now() - started);
      if (status !== 200) {
        failed += 1;
        errors.add(`${kind}: ${status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1000, times, errors: [...errors], failed, memory };
}

/**
 * Landlords and applicants at work, 90 % of it reading: what a server with its database and the stand-ins of the vendors
 * does on one machine, and whether its memory grows.
 *
 * @param seconds how long they work
 */
export async function measureMixedLoad(seconds: number): Promise<Figure[]> {
  if (!(seconds > 0)) throw new Error('--seconds has to be a number above zero');
  return withServerProcess(async (server) => {
    const people = await preparePeople(server, seconds);
    const measured = await letWork(server, people, seconds);
    const { times, failed, errors, memory } = measured;
    const fifth = Math.ceil(memory.length / 5);
    const [first, last] = [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))];
    const how = `${CLIENTS} clients for ${measured.seconds.toFixed(0)} s, ${times.length} calls: 90 % read, 7 % save, 2 % upload 0.4 MB and remove it, 1 % submit`;
    return [
      {
        name: 'calls under a mixed load',
        value: times.length / measured.seconds,
        unit: 'per second',
        target: { at: 'least', value: 200 },
        how,
      },
      {
        name: 'p99 under a mixed load',
        value: percentile(times, 0.99),
        unit: 'ms',
        target: { at: 'most', value: 250 },
        how: `p50 ${percentile(times, 0.5).toFixed(0)} ms, longest ${percentile(times, 1 - 1 / times.length).toFixed(0)} ms`,
      },
      {
        name: 'errors under a mixed load',
        value: failed,
        unit: 'calls',
        target: { at: 'most', value: 0 },
        how: failed > 0 ? errors.join('; ') : 'every call was answered 200',
      },
      {
        name: 'growth of memory under a mixed load',
        value: (last / first - 1) * 100,
        unit: '%',
        target: { at: 'most', value: 5 },
        how: `medians of the second and the last fifth of the time: ${first.toFixed(0)} and ${last.toFixed(0)} MB`,
      },
    ];
  });
}
