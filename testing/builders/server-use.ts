import { setTimeout } from 'node:timers/promises';
import {
  createApplicant,
  createApplication,
  expectStatus,
  type Site,
  type TestPerson,
  type TestProperty,
} from './builders.ts';
import { forApplication, pdf, upload } from './proof-files.ts';

/** A person with an uploaded file. */
export interface Uploader {
  person: TestPerson;
  applicantId: string;
  fileId: string;
}

export async function createUploader(site: Site, property: TestProperty): Promise<Uploader> {
  const person = await createApplicant(site);
  const applicantId = await createApplication(person, property);
  const { body } = expectStatus(await upload(person, forApplication(applicantId), pdf()), 200);
  return { person, applicantId, fileId: body.files[0].id };
}

/**
 * People sign up, apply and upload a file, and every other one deletes it again.
 *
 * @param pause how long two of them wait before the next two (milliseconds)
 * @returns what stops it, and says how many people there were; it throws what failed
 */
export function useServer(site: Site, property: TestProperty, pause = 0): () => Promise<number> {
  let isStopping = false;
  let people = 0;
  const work = async () => {
    while (!isStopping) {
      const { person, fileId } = await createUploader(site, property);
      people += 1;
      if (people % 2 === 1) expectStatus(await person.delete(`/api/file/${fileId}`), 200);
      if (pause > 0) await setTimeout(pause);
    }
  };
  const working = Promise.all([work(), work()]);
  return async () => {
    isStopping = true;
    await working;
    return people;
  };
}
