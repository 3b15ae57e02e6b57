import {
  createApplicant,
  createApplication,
  createLandlord,
  createSubmittedApplication,
  expectStatus,
  loggedIn,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import type { Deployment } from '../harness/deployment.ts';
import { noRow } from '../invariants/invariant.ts';
import { createQuickProperty, fillInQuickly } from '../scenarios/ready-applicants.ts';
import { expectStatuses, type Race, renewedAfter } from './race.ts';

const ROUNDS_PER_PERSON = 25;

/** A person and their second browser. */
const people = (deployment: Deployment): (() => Promise<[TestPerson, TestPerson]>) =>
  renewedAfter(ROUNDS_PER_PERSON, async () => {
    const person = await createApplicant(deployment);
    return [person, await loggedIn(deployment, person.email)];
  });

async function startFilledIn(applicant: TestPerson, property: TestProperty): Promise<string> {
  const id = await createApplication(applicant, property);
  await fillInQuickly(applicant, property);
  return id;
}

const submitPath = (id: string): string => `/api/applicant/${id}/submit-applicant`;

/** Without the lock, two submissions both find an application that is not submitted. */
const NO_LOCK = {
  name: 'no lock on the application',
  file: 'src/server/applications/applicant-store.ts',
  find: 'const row = await one.forNoKeyUpdate().executeTakeFirst();',
  replace: 'const row = await one.executeTakeFirst();',
  why: 'Changes of one application wait for each other.',
};

const submit: Race = {
  name: 'race: submit in two browsers',
  what: 'One application is submitted from two browsers at the same moment, twice from each.',
  rounds: { long: 1000, short: 6, control: 60 },
  async prepare(deployment) {
    const landlord = await createLandlord(deployment);
    const nextPerson = people(deployment);
    return async () => {
      const [applicant, elsewhere] = await nextPerson();
      const property = await createQuickProperty(landlord);
      const id = await startFilledIn(applicant, property);
      const browsers = [applicant, elsewhere, applicant, elsewhere];
      const answers = await Promise.all(browsers.map((browser) => browser.post(submitPath(id))));
      return expectStatuses('submit', answers, 200, 200, 200, 200);
    };
  },
  controls: [NO_LOCK],
};

const withdraw: Race = {
  name: 'race: submit and withdraw',
  what: 'One browser submits an application while the other withdraws it.',
  rounds: { long: 1000, short: 0, control: 200 },
  invariants: [
    noRow(
      'a withdrawn application stays withdrawn',
      `select 'applicant ' || id || ' is ' || status || ' after it was withdrawn' as what from applicant
       where (status = 'withdrawn') <> (withdrawn_at is not null)
         or (status <> 'withdrawn' and exists (select from audit_event
           where action = 'application.withdrawn' and subject_id = applicant.id))`,
    ),
  ],
  async prepare(deployment) {
    const landlord = await createLandlord(deployment);
    const nextPerson = people(deployment);
    return async () => {
      const [applicant, elsewhere] = await nextPerson();
      const id = await startFilledIn(applicant, await createQuickProperty(landlord));
      const [submitted, withdrawn] = await Promise.all([
        applicant.post(submitPath(id)),
        elsewhere.post(`/api/applicant/${id}/withdraw`),
      ]);
      const wrong = ![200, 409].includes(submitted.status) || withdrawn.status !== 200;
      return wrong ? [`submit was answered with ${submitted.status}, withdraw with ${withdrawn.status}`] : [];
    };
  },
  controls: [NO_LOCK],
};

const apply: Race = {
  name: 'race: start one application',
  what: 'A person starts an application for one property in three tabs at the same moment.',
  rounds: { long: 1500, short: 0, control: 60 },
  async prepare(deployment) {
    const landlord = await createLandlord(deployment);
    const nextPerson = people(deployment);
    return async () => {
      const [applicant, elsewhere] = await nextPerson();
      const property = await createQuickProperty(landlord);
      const start = (browser: TestPerson) => browser.post('/api/applicant', { application_id: property.id });
      const answers = await Promise.all([applicant, elsewhere, applicant].map(start));
      return expectStatuses('start', answers, 201, 409, 409);
    };
  },
  controls: [
    {
      name: 'an insert that takes no notice of another',
      file: 'src/server/applications/applicant-store.ts',
      find: ".onConflict((conflict) => conflict.columns(['property_id', 'person_id']).doNothing())",
      replace: '',
      why: 'The second application for a property is refused with a sentence.',
    },
  ],
};

const decide: Race = {
  name: 'race: accept and decline',
  what: 'A landlord accepts and declines one group in two browsers at the same moment, twice in each.',
  rounds: { long: 2500, short: 6, control: 60 },
  invariants: [
    noRow(
      'one decision stands',
      `select 'applicant ' || applicant_id || ' has ' || count(*) || ' decisions' as what from decision
       where undone_at is null group by applicant_id having count(*) > 1`,
    ),
    noRow(
      'every decision has its email, and an undone one sends none',
      `select 'decision ' || decision.id || ' has a wrong email' as what from decision where not exists (
         select from outbox where kind = 'decision' and dedupe_key = decision.id || ':' || decision.applicant_id
           and (status = 'stopped') = (decision.undone_at is not null))`,
    ),
  ],
  async prepare(deployment) {
    const landlord = await createLandlord(deployment);
    const elsewhere = await loggedIn(deployment, landlord.email);
    const property = await createQuickProperty(landlord);
    const { applicantId } = await createSubmittedApplication(deployment, property);
    const path = `/api/applicant/${applicantId}/decision`;
    return async () => {
      const accept = { verdict: 'accepted' };
      const decline = { verdict: 'declined', reason: 'another-household', report_played_part: false };
      const answers = await Promise.all([
        landlord.post(path, accept),
        elsewhere.post(path, decline),
        elsewhere.post(path, accept),
        landlord.post(path, decline),
      ]);
      expectStatus(await landlord.delete(path), 200);
      return expectStatuses('decide', answers, 200, 200, 409, 409);
    };
  },
  controls: [
    {
      name: 'no lock on the group',
      file: 'src/server/review/decisions/decided-group-store.ts',
      find: 'for no key update of head`',
      replace: '`',
      why: 'Decisions about one group wait for each other.',
    },
  ],
};

const choose: Race = {
  name: 'race: choose in two windows',
  what: 'A landlord accepts one of three groups in one browser and another in a second one at the same moment.',
  rounds: { long: 500, short: 6, control: 40 },
  invariants: [
    noRow(
      'every group has one answer at most',
      `select 'applicant ' || applicant.id || ' has more than one answer' as what from applicant
       join outbox on outbox.kind in ('decision', 'backup-chosen') and outbox.status <> 'stopped'
         and applicant.id::text in (split_part(outbox.dedupe_key, ':', 1), split_part(outbox.dedupe_key, ':', 2))
       group by applicant.id having count(*) > 1`,
    ),
  ],
  async prepare(deployment) {
    const landlord = await createLandlord(deployment);
    const elsewhere = await loggedIn(deployment, landlord.email);
    const property = await createQuickProperty(landlord);
    const ids: string[] = [];
    for (const _ of ['first', 'second', 'third']) {
      ids.push((await createSubmittedApplication(deployment, property)).applicantId);
    }
    const path = `/api/property/${property.id}/choice`;
    const choice = ([accepted, backup, declined]: readonly string[]) => ({
      accepted,
      backups: [{ applicant_id: backup }],
      declined: [{ applicant_id: declined, reason: 'another-household' }],
    });
    return async () => {
      const answers = await Promise.all([
        landlord.post(path, choice(ids)),
        elsewhere.post(path, choice(ids.toReversed())),
      ]);
      expectStatus(await landlord.delete(path), 200);
      return expectStatuses('choose', answers, 200, 409);
    };
  },
  controls: [
    {
      name: 'no lock on the groups',
      file: 'src/server/review/decisions/choosable-group-store.ts',
      find: 'order by head.id for no key update of head`',
      replace: 'order by head.id`',
      why: 'Choices among the groups of one property wait for each other.',
    },
  ],
};

export const applicationRaces: Race[] = [submit, withdraw, apply, decide, choose];
