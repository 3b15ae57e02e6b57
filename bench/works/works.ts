import pg from 'pg';
import { HOUSING } from '../../testing/builders/builders.ts';
import type { Call } from '../load/load.ts';
import { tokenOf } from '../seed/insert-people.ts';
import type { PropertyName } from '../seed/properties.ts';

/** What the benchmark lets people do on the seeded database. */
export const WORKS = ['read', 'list', 'save', 'submit'] as const;
export type Work = (typeof WORKS)[number];

export const WORK_NAMES: Readonly<Record<Work, string>> = {
  read: 'GET /api/property/{id}, 20 applicants with 4 checks',
  list: 'GET /api/property, 20 properties',
  save: 'save of a housing form',
  submit: 'submit',
};

/** The landlord's list as our own pages ask for it; a server that does not know the parameter sends the applicants, too. */
const LIST_PATH = '/api/property?applicants=counts';

/** Applicants who save and never submit. */
const SAVERS = 200;

/** A seeded property with what its landlord calls with. */
export interface FoundProperty {
  id: string;
  token: string;
}

/** Applicants who can submit. */
export interface FoundApplicant {
  id: string;
  propertyId: string;
  token: string;
}

const submissionsOf = (applicants: readonly FoundApplicant[]): Call[] =>
  applicants.map(({ id, token }) => ({ method: 'POST', path: `/api/applicant/${id}/submit-applicant`, token }));

/** The seeded people who make the calls. */
export class SeededCalls {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string): Promise<SeededCalls> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return new SeededCalls(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Sessions were made with the seed; this makes them new, so that none of their tokens is due for renewal. */
  async renewSessions(): Promise<void> {
    await this.#client.query('update session set token_since = now(), last_seen_at = now(), next_hash = null');
  }

  async property(name: PropertyName): Promise<FoundProperty> {
    const { rows } = await this.#client.query<{ id: string; landlordId: string }>(
      'select id, landlord_id as "landlordId" from property where unit = $1',
      [name],
    );
    const [found] = rows;
    if (!found) throw new Error(`there is no property "${name}": was the database seeded?`);
    return { id: found.id, token: tokenOf(found.landlordId) };
  }

  /** Applicants with complete answers, of the busy property or of ordinary ones, in the order of their ids. */
  async #pending({ busy }: { busy: boolean }): Promise<FoundApplicant[]> {
    const { rows } = await this.#client.query<{ id: string; propertyId: string; personId: string }>(
      `select a.id, a.property_id as "propertyId", a.person_id as "personId" from applicant a
        join property p on p.id = a.property_id
      where a.status = 'pending' and (p.unit is not distinct from 'busy') = $1 order by a.id`,
      [busy],
    );
    return rows.map(({ id, propertyId, personId }) => ({ id, propertyId, token: tokenOf(personId) }));
  }

  async savers(): Promise<FoundApplicant[]> {
    return (await this.#pending({ busy: false })).slice(0, SAVERS);
  }

  /**
   * The next applicants who can submit.
   *
   * @throws when there are not enough left
   */
  async submitters(where: { busy: boolean }, count: number): Promise<FoundApplicant[]> {
    const left = (await this.#pending(where)).slice(where.busy ? 0 : SAVERS);
    if (left.length < count) throw new Error(`${count} applicants should submit, ${left.length} are left: seed again`);
    return left.slice(0, count);
  }

  async read(name: PropertyName): Promise<Call[]> {
    const { id, token } = await this.property(name);
    return [{ method: 'GET', path: `/api/property/${id}`, token }];
  }

  async list(name: PropertyName): Promise<Call[]> {
    const { token } = await this.property(name);
    return [{ method: 'GET', path: LIST_PATH, token }];
  }

  /** Landlords with a property each, in the order of the properties' ids, which is as good as none. */
  async #properties(count: number): Promise<FoundProperty[]> {
    const { rows } = await this.#client.query<{ id: string; landlordId: string }>(
      'select id, landlord_id as "landlordId" from property order by id limit $1',
      [count],
    );
    return rows.map(({ id, landlordId }) => ({ id, token: tokenOf(landlordId) }));
  }

  /** The review pages of so many properties. */
  async readMany(count: number): Promise<Call[]> {
    return (await this.#properties(count)).map(({ id, token }) => ({
      method: 'GET',
      path: `/api/property/${id}`,
      token,
    }));
  }

  /** The lists of the landlords of so many properties. */
  async listMany(count: number): Promise<Call[]> {
    return (await this.#properties(count)).map(({ token }) => ({ method: 'GET', path: LIST_PATH, token }));
  }

  async save(): Promise<Call[]> {
    const body = { ...HOUSING, type: 'current' };
    return (await this.savers()).map(({ propertyId, token }) => ({
      method: 'POST',
      path: '/api/housing',
      token,
      body: { ...body, application_id: propertyId },
    }));
  }

  /** Submissions of so many applicants, also of those who would save: for a database in which nobody does. */
  async submitFirst(count: number): Promise<Call[]> {
    return submissionsOf((await this.#pending({ busy: false })).slice(0, count));
  }

  async submit(where: { busy: boolean }, count: number): Promise<Call[]> {
    return submissionsOf(await this.submitters(where, count));
  }
}
