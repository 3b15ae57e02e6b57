import { readdirSync } from 'node:fs';
import type { TestServer } from '../server/test-server.ts';
import { A_PDF, type TestPerson } from './builders.ts';

/** A proof of income. */
export const pdf = (name = 'pay stub.pdf') => new File([A_PDF], name, { type: 'application/pdf' });

/** The form fields that link an uploaded proof to a whole application, or to one job in it. */
export const forApplication = (id: string) => ({ model_id: id, model_type: 'Applicant', input: 'proof_of_income' });
export const forJob = (id: string) => ({ ...forApplication(id), model_type: 'Employment' });

/** Uploads files as the form does. */
export const upload = (person: TestPerson, fields: Record<string, string>, ...files: File[]) =>
  person.upload('/api/file', fields, { files });

/** Number of stored files in a data folder, referenced or not. */
export function contentsIn(folder: string): number {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile() && /\.(pdf|png|jpg)$/.test(entry.name)).length;
}

/** The database rows of an application's files. */
export const fileRowsOf = (server: TestServer, applicantId: string) =>
  server.ctx.db.selectFrom('file').selectAll().where('applicant_id', '=', applicantId).execute();
