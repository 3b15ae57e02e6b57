import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NO_JOB } from '../../../testing/samples/no-job.ts';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { formatList } from '../text/format-names.ts';
import { fieldErrors } from '../values/field.ts';
import { describeParking, presentIncome } from './answers/describe-answers.ts';
import { describeOccupation } from './answers/describe-occupation.ts';
import { describePets } from './answers/pets.ts';
import { applicationSummary, leftToDo } from './application-summary.ts';
import { decisionCalendarDay } from './decision-date.ts';
import { waitingForInGroup } from './groups/group.ts';
import { applicationReminderEmail } from './messages.ts';
import { HOUSEHOLD } from './sections/household.ts';
import { factsOf } from './sections/section-facts.ts';
import { applicationReceivedEmail } from './submission-messages.ts';

const inFrench = <T>(write: () => T): T => withLanguage({ language: 'fr' }, write);

const property = { address: '12 rue Drolet, Montréal, QC H2T 2H1', unit: null };

test('answers are read in French, with its plurals and amounts', () => {
  const answers = {
    tenant_count: 2,
    minor_count: null,
    parking_count: 0,
    renting_duration: 12,
    monthly_income: 7850,
    smoke: false,
    accessible: null,
    has_pets: true,
    pets: JSON.stringify([
      { type: 'cat', size: 'small' },
      { type: 'cat', size: 'small' },
    ]),
    desired_move_in_date: '2027-05-01',
    description: null,
  };
  expect(inFrench(() => factsOf(HOUSEHOLD, answers)).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Personnes: 2',
    'Stationnement: aucun stationnement',
    'Durée de location souhaitée: 12\u00a0mois',
    'Date d’emménagement souhaitée: 1er mai 2027',
    'Tabac: ménage non-fumeur',
    'Animaux: 2\u00a0petits chats',
    'Revenu du ménage: 7\u00a0850\u00a0$ par mois',
  ]);
  expect(inFrench(() => [describeParking(1), describePets([{ type: 'dog', size: 'large' }])])).toEqual([
    '1\u00a0place',
    '1\u00a0gros chien',
  ]);
  const work = { is_past: 0, is_student: 0, current_status: 'full_time', salary: 3000 };
  expect(inFrench(() => presentIncome([work, work]).from)).toBe('2\u00a0emplois actuels');
});

test('the dates of jobs are months in words, and a day where one was given', () => {
  const job = { ...NO_JOB, job_title: 'Pharmacienne', employer: 'Rexall' };
  const past = { ...job, is_past: 1 };
  const when = (entry: Parameters<typeof describeOccupation>[0]): string =>
    inFrench(() => describeOccupation(entry).when);
  expect(when({ ...job, start_date: '2021-03' })).toBe('depuis mars 2021');
  expect(when({ ...job, start_date: '2021-03-15' })).toBe('depuis le 15 mars 2021');
  expect(when({ ...past, start_date: '2019-05', end_date: '2021-02' })).toBe('mai 2019 à février 2021');
  expect(when({ ...past, start_date: '2019-05', end_date: '2021-02-01' })).toBe('mai 2019 au 1er février 2021');
  expect(when({ ...past, end_date: '2021-02' })).toBe('jusqu’en février 2021');
});

test('a schema that was made before anybody read it answers in the reader’s language', () => {
  const refusals = () => {
    const read = z.safeParse(HOUSEHOLD.schema, { smoke: 'x' });
    return read.success ? {} : fieldErrors(read.error.issues);
  };
  expect(inFrench(refusals)).toMatchObject({ smoke: ['Veuillez indiquer si quelqu’un fume'] });
  expect(refusals()).toMatchObject({ smoke: ['Please say whether anyone smokes'] });
});

test('the dashboard counts in French', () => {
  const pending = { status: 'pending', decision: null, open_questions: 0 };
  expect(inFrench(() => applicationSummary([pending, pending]))).toBe('Deux demandes sont en cours.');
  expect(inFrench(() => leftToDo(['household']).words)).toBe('Une section à remplir, environ 1\u00a0minute');
});

test('names are joined, and the reader is one of them', () => {
  expect(inFrench(() => formatList(['Priya', 'Daniel', 'Ana']))).toBe('Priya, Daniel et Ana');
  const other = {
    invitationId: null,
    firstName: 'Ana',
    invitation: 'joined' as const,
    isUndeliverable: false,
    status: 'pending',
    facts: null,
  };
  expect(inFrench(() => waitingForInGroup('pending', [other]))).toBe(
    'en attente de deux personnes sur deux\u00a0: vous et Ana',
  );
  expect(inFrench(() => waitingForInGroup('in-review', [other]))).toBe('en attente d’une personne sur deux\u00a0: Ana');
});

test('a receipt promises the day in French, in the email and in the calendar', () => {
  const facts = {
    applicantId: 'a',
    at: new Date('2026-11-20T15:00:00Z'),
    applicantFirstName: 'Noor',
    landlordName: 'Leo Chêne',
    property,
    promise: { decisionDays: 5, date: '2026-12-01' },
    mostFacts: 38,
  };
  const { subject, paragraphs, calendar } = inFrench(() => applicationReceivedEmail(facts));
  expect(subject).toBe('Votre demande pour 12 rue Drolet, Montréal QC a été envoyée');
  expect(paragraphs).toContain(
    'Leo Chêne a promis une décision d’ici le 1er décembre 2026. La date est jointe sous forme de fichier de calendrier.',
  );
  expect(calendar?.title).toBe('Décision concernant 12 rue Drolet, Montréal QC');
  const day = { applicantId: 'a', landlordName: 'Leo', home: '12 rue Drolet', date: '2026-12-01', at: facts.at };
  expect(decisionCalendarDay(day).title).toBe('Decision about 12 rue Drolet');
});

test('a reminder names the missing sections in French', () => {
  const facts = { applicantFirstName: 'Noor', landlordName: 'Leo', property };
  const { paragraphs } = inFrench(() => applicationReminderEmail({ ...facts, missing: ['employment', 'household'] }));
  expect(paragraphs[1]).toMatch(/Il manque encore\u00a0: .*, .*\.$/);
});
