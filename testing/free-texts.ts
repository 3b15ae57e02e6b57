import {
  A_PDF,
  aLandlord,
  anApplicant,
  anApplication,
  aProperty,
  aSubmittedApplication,
  expectStatus,
  GUARANTOR,
  HOUSEHOLD,
  HOUSING,
  JOB,
  registrationForm,
  someEmail,
} from './builders.ts';
import { type Answer, callerAt } from './caller.ts';
import type { HostileName } from './hostile-texts.ts';
import type { TestHouse } from './test-house.ts';

/** A field that takes free words. */
export interface FreeText {
  /** Makes what one call needs, if the last one has used it up. */
  ready?: () => Promise<unknown>;
  /** Sends a call that is right but for this text. */
  send: (text: string) => Promise<Answer>;
  /** What is kept of the text after a call that was taken. */
  read: (taken: Answer) => Promise<unknown>;
  /** The texts that are refused, and the message beside the field. Every other one is kept as it is. */
  refuses: Partial<Record<HostileName, string>>;
}

const INVISIBLE = 'Please take out the invisible characters';

/** What no text field takes. */
const UNSTORABLE = { NUL: INVISIBLE, 'half a pair': INVISIBLE };
const upTo = (count: number, message = `Please use at most ${count} characters`) => ({
  ...UNSTORABLE,
  'ten thousand characters': message,
});
/** What may stand in letters. */
const plainUpTo = (count: number, message?: string) => ({
  ...upTo(count, message),
  'control characters': INVISIBLE,
  'a line break': INVISIBLE,
  'turned around': INVISIBLE,
  'a web address': 'Please take out the web address',
});

const unitNumber: FreeText['refuses'] = {
  ...upTo(100, 'Unit number is too long'),
  ...Object.fromEntries(
    (
      [
        'control characters',
        'turned around',
        'markup',
        'entities',
        'SQL',
        'a template',
        'emoji',
        'zero width',
      ] satisfies HostileName[]
    ).map((name) => [name, 'Please enter a valid unit number']),
  ),
};

/** Every field of every call that takes free words, by `METHOD /path: field`, on people and things of their own. */
export async function freeTexts(house: TestHouse): Promise<Record<string, FreeText>> {
  const landlord = await aLandlord(house);
  const property = await aProperty(landlord);
  const ana = await anApplicant(house);
  const id = await anApplication(ana, property);
  const { applicantId: sent, applicant: sender } = await aSubmittedApplication(house, property);
  const application_id = property.id;
  const { db } = house.toolbox;
  const answers = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant;
  const rental = async (propertyId: string) => (await landlord.get(`/api/property/${propertyId}`)).body.property;

  const sign = (field: string): FreeText => ({
    send: async (text) =>
      callerAt(house.origin).post('/api/register', await registrationForm(house, { [field]: text })),
    read: async ({ body }) => body[field],
    refuses: plainUpTo(100),
  });

  const home = (field: string, refuses: FreeText['refuses']): [string, FreeText][] => {
    const body = { ...HOUSING, type: 'current', application_id };
    let homeId = '';
    const read = async () => (await answers()).housings[0][field];
    const save = (path: string) => (text: string) => ana.post(path, { ...body, [field]: text });
    const ready = async () => {
      homeId = (await ana.post('/api/housing', body)).body.id;
    };
    return [
      [`POST /api/housing: ${field}`, { send: save('/api/housing'), read, refuses }],
      [
        `POST /api/housing/:id: ${field}`,
        { ready, send: (text) => save(`/api/housing/${homeId}`)(text), read, refuses },
      ],
    ];
  };

  const job = (kind: object, field: string, most: number): [string, FreeText][] => {
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
      const saved = (await answers()).employments.find((entry: { id: string }) => entry.id === taken.body.id);
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
  };

  const household = (path: string): FreeText => ({
    send: (text) => ana.post(path, { ...HOUSEHOLD, application_id, description: text }),
    read: async () => (await answers()).households[0].description,
    refuses: upTo(1000),
  });

  /** The guarantor's form answers once, so each text that is taken gets a link of its own. */
  const guarantor = (field: 'first_name' | 'last_name'): FreeText => {
    let [asking, token] = ['', ''];
    return {
      ready: async () => {
        asking = await anApplication(ana, await aProperty(landlord));
        token = expectStatus(await ana.post(`/api/applicant/${asking}/guarantor-link`), 201).body.token;
      },
      send: (text) => {
        const proof = new File([A_PDF], 'proof.pdf', { type: 'application/pdf' });
        const form = { ...GUARANTOR, [field]: text };
        return callerAt(house.origin).upload(`/api/guarantor/form/${token}`, form, { proof_of_income: [proof] });
      },
      read: async () =>
        (await db.selectFrom('guarantor').select(field).where('applicant_id', '=', asking).executeTakeFirst())?.[field],
      refuses: plainUpTo(100),
    };
  };

  let inviting = '';
  const friend = { email: '' };
  const coApplicant: FreeText = {
    ready: async () => {
      inviting = await anApplication(ana, await aProperty(landlord));
      friend.email = someEmail();
    },
    send: (text) =>
      ana.post(`/api/applicant/${inviting}/send-coapplicant-link`, {
        emails: [friend.email],
        names: { [friend.email]: text },
      }),
    read: async () =>
      (await db.selectFrom('co_applicant').select('name').where('recipient', '=', friend.email).executeTakeFirst())
        ?.name,
    refuses: plainUpTo(100),
  };

  const draft = `/api/applicant/${id}/draft/guarantor`;
  const note = `/api/applicant/${sent}/note`;
  const retired = { is_student: 0, is_past: 0, current_status: 'retired', salary: 1, salary_notes: 'x' };
  const study = { is_student: 1, is_past: 0, school_name: 'York', school_program: 'Law', start_date: '2024-09' };
  return {
    'POST /api/register: first_name': sign('first_name'),
    'POST /api/register: last_name': sign('last_name'),
    'POST /api/property: address': {
      send: (text) => landlord.post('/api/property', { address: text }),
      read: async ({ body }) => (await rental(body.applicationId)).address,
      refuses: plainUpTo(200),
    },
    'POST /api/property: unit': {
      send: (text) => landlord.post('/api/property', { address: '9 Queen St W, Toronto, ON', unit: text }),
      read: async ({ body }) => (await rental(body.applicationId)).unit,
      refuses: plainUpTo(100, 'Unit is too long'),
    },
    'POST /api/application/:id: address': {
      // A rental is listed once, and the texts alone have listed theirs above.
      send: (text) => landlord.post(`/api/application/${property.id}`, { address: `${text} 2` }),
      read: async () => (await rental(property.id)).address.replace(/ 2$/, ''),
      refuses: plainUpTo(200),
    },
    'POST /api/applicant/:applicantId/dispute: comment': {
      ready: () => sender.delete(`/api/applicant/${sent}/dispute/credit_score`),
      send: (text) => sender.post(`/api/applicant/${sent}/dispute`, { input: 'credit_score', comment: text }),
      read: async () =>
        (
          await db
            .selectFrom('dispute')
            .select('comment')
            .where('applicant_id', '=', sent)
            .where('state', '=', 'open')
            .executeTakeFirst()
        )?.comment,
      refuses: upTo(1000),
    },
    'PUT /api/applicant/:applicantId/note: words': {
      send: async (text) => landlord.put(note, { words: text, version: (await landlord.get(note)).body.version }),
      read: async () => (await landlord.get(note)).body.words,
      refuses: upTo(4000),
    },
    'PUT /api/applicant/:applicantId/draft/:step: content.*': {
      send: async (text) => {
        const version = (await ana.get(draft)).body.draft?.version ?? 0;
        return ana.put(draft, { content: { said: { deep: [text] }, [`key ${text}`]: 1 }, version });
      },
      read: async () => {
        const { said, ...keys } = (await ana.get(draft)).body.draft.content;
        return `key ${said.deep[0]}` in keys ? said.deep[0] : keys;
      },
      refuses: UNSTORABLE,
    },
    ...Object.fromEntries([
      ...home('address', plainUpTo(200)),
      ...home('unit_number', unitNumber),
      ...home('reason_for_leaving', upTo(500)),
      ...job(JOB, 'job_title', 150),
      ...job(JOB, 'employer', 150),
      ...job(JOB, 'reference', 100),
      ...job(retired, 'salary_notes', 500),
      ...job(study, 'school_name', 150),
      ...job(study, 'school_program', 150),
    ]),
    'POST /api/household: description': household('/api/household'),
    'POST /api/household/:applicantId: description': household(`/api/household/${id}`),
    'POST /api/guarantor/form/:token: first_name': guarantor('first_name'),
    'POST /api/guarantor/form/:token: last_name': guarantor('last_name'),
    'POST /api/applicant/:applicantId/send-coapplicant-link: names.*': coApplicant,
  };
}
