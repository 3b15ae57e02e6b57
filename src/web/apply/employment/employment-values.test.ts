import { describe, expect, it } from 'vitest';
import type { EmploymentReply } from '../../../contract/answer-shapes.ts';
import { ADD_A_JOB, FIX_CURRENT, FIX_PAST } from '../../../domain/applications/answers/employment.ts';
import { employmentBodies } from './employment-bodies.ts';
import { employmentFaults } from './employment-faults.ts';
import { type EntryValues, employmentValues, isBlank, newEntry } from './employment-values.ts';

const reference = { name: 'Helen Cho', email: 'helen.cho@uhn.ca', phone_number: '(416) 555-0117' };
const pharmacist: EntryValues = {
  ...newEntry('current', 'a'),
  current_status: 'full_time',
  salary: '5900',
  job_title: 'Hospital pharmacist',
  employer: 'University Health Network',
  start_date: '2021-03',
  references: [reference],
};
const intern: EntryValues = {
  ...pharmacist,
  key: 'b',
  kind: 'past',
  salary: '',
  start_date: '2019-05',
  end_date: '2021-02',
};
const study: EntryValues = {
  ...newEntry('study', 'c'),
  school_name: 'University of Toronto',
  school_program: 'Pharmacy',
  start_date: '2024-09',
};
const of = (...entries: EntryValues[]) => ({ entries, removed: [] });

describe('the jobs as typed', () => {
  it('start with one empty job that does not count', () => {
    const { entries } = employmentValues(null, []);
    expect(entries.map(isBlank)).toEqual([true]);
    expect(employmentFaults({ entries, removed: [] }, true)).toEqual({
      now: ADD_A_JOB(),
      [`${entries[0]?.key}.current_status`]: 'Please choose a current status',
    });
    expect(employmentFaults({ entries, removed: [] }, false)).toEqual({});
  });

  it('start with the saved jobs', () => {
    const saved = {
      id: 'job-1',
      is_past: 1,
      is_student: 0,
      current_status: null,
      salary: null,
      job_title: 'Intern',
      employment_references: [reference],
      proof_of_income: [{ id: 'f', name: 'pay.pdf', content_type: 'application/pdf', bytes: 9 }],
    } as unknown as EmploymentReply;
    expect(employmentValues(null, [saved]).entries[0]).toMatchObject({
      key: 'job-1',
      id: 'job-1',
      kind: 'past',
      salary: '',
      job_title: 'Intern',
      files: [{ id: 'f', name: 'pay.pdf', bytes: 9 }],
    });
  });

  it("start with the draft, but with the server's files of a saved job", () => {
    const files = [{ id: 'f', name: 'pay.pdf', content_type: 'application/pdf', bytes: 9 }];
    const saved = { id: 'job-1', employment_references: [], proof_of_income: files } as unknown as EmploymentReply;
    const typed = { ...pharmacist, id: 'job-1', files: [{ id: 'gone', name: 'old.pdf', bytes: 1 }] };
    const unsaved = { ...pharmacist, key: 'n', files: [{ id: 'new', name: 'new.pdf', bytes: 2 }] };
    expect(employmentValues(of(typed, unsaved), [saved]).entries).toMatchObject([
      { employer: pharmacist.employer, files: [{ id: 'f', name: 'pay.pdf', bytes: 9 }] },
      { files: [{ id: 'new', name: 'new.pdf', bytes: 2 }] },
    ]);
  });

  it('each have a key, which is sent with the first save', () => {
    const keys = [newEntry('current'), newEntry('current'), newEntry('past')].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]+$/);
  });

  it('need a current job or study', () => {
    expect(employmentFaults(of(intern), true)).toEqual({ now: ADD_A_JOB() });
    expect(employmentFaults(of(newEntry('current', 'x'), study), true)).toEqual({});
    expect(employmentFaults(of(pharmacist, intern), true)).toEqual({});
  });

  it('have to be filled in or removed once added', () => {
    expect(employmentFaults(of(newEntry('current', 'x'), newEntry('study', 's')), true)).toEqual({
      now: FIX_CURRENT(),
      's.school_name': 'Please enter the name of your school',
      's.school_program': 'Please enter your program',
      's.start_date': 'Please enter a start date',
    });
    expect(employmentFaults(of(pharmacist, newEntry('past', 'p')), true)).toMatchObject({
      before: FIX_PAST(),
      'p.job_title': 'Please enter a job title',
      'p.end_date': 'Please enter an end date',
    });
  });

  it('show faults in the section of the invalid job', () => {
    expect(employmentFaults(of({ ...pharmacist, employer: '' }), true)).toEqual({
      now: FIX_CURRENT(),
      'a.employer': 'Please enter an employer',
    });
    const nine = { ...intern, references: [{ ...reference, phone_number: '416555011' }] };
    expect(employmentFaults(of(pharmacist, nine), true)).toEqual({
      before: FIX_PAST(),
      'b.references.0.phone_number': 'Incorrect number of digits',
    });
  });

  it('check the order of the dates although other fields are empty', () => {
    const faults = employmentFaults(of(pharmacist, { ...intern, employer: '', end_date: '2018-01' }), true);
    expect(faults).toMatchObject({
      'b.employer': 'Please enter an employer',
      'b.end_date': 'The end date can’t be before the start date',
    });
  });

  it('are sent with only the fields of their kind', () => {
    const retired: EntryValues = {
      ...pharmacist,
      key: 'r',
      id: 'job-9',
      version: 2,
      current_status: 'retired',
      salary_notes: 'CPP',
    };
    expect(employmentBodies(of(retired, intern, study, newEntry('current', 'x')), 'app')).toEqual([
      {
        key: 'r',
        id: 'job-9',
        body: {
          current_status: 'retired',
          salary: 5900,
          salary_notes: 'CPP',
          is_past: 0,
          is_student: 0,
          application_id: 'app',
          version: 2,
        },
      },
      {
        key: 'b',
        id: null,
        body: {
          job_title: 'Hospital pharmacist',
          employer: 'University Health Network',
          start_date: '2019-05',
          end_date: '2021-02',
          references: [{ ...reference, phone_number: '4165550117' }],
          is_past: 1,
          is_student: 0,
          application_id: 'app',
          version: 0,
        },
      },
      {
        key: 'c',
        id: null,
        body: {
          school_name: 'University of Toronto',
          school_program: 'Pharmacy',
          start_date: '2024-09',
          is_past: 0,
          is_student: 1,
          application_id: 'app',
          version: 0,
        },
      },
    ]);
  });

  it('include a file that was uploaded before the first save', () => {
    const id = '018f4d0e-0000-4000-8000-000000000001';
    const files = [{ id, name: 'pay.pdf', bytes: 9 }];
    expect(employmentBodies(of({ ...pharmacist, files }), 'app')[0]?.body).toMatchObject({ proof_of_income: id });
    expect(employmentBodies(of({ ...pharmacist, id: 'job', files }), 'app')[0]?.body).not.toHaveProperty(
      'proof_of_income',
    );
  });
});
