import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  registrationForm,
  someEmail,
  type TestPerson,
} from '../../../testing/builders/builders.ts';
import { OPERATOR } from '../../../testing/builders/evidence.ts';
import { askForCode } from '../../../testing/builders/verification.ts';
import { callerAt } from '../../../testing/server/caller.ts';
import { mailboxOf, until } from '../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { answerReview } from '../ranking/reviews/answer-review.ts';

/** A built web app in two languages. */
const web = mkdtempSync(path.join(tmpdir(), 'maplekey-message-languages-'));
for (const [folder, lang] of [
  [web, 'en-CA'],
  [path.join(web, '.fr'), 'fr-CA'],
] as const) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="${lang}"><head></head><div id="root"></div>`,
  );
}
afterAll(() => rmSync(web, { recursive: true }));

const server = startTestServer({ LANGUAGES: 'en,fr', WEB_DIR: web });

const IN_QUEBEC = '4521 Rue Drolet, Montréal, QC H2T 2G5';

const choose = async (person: TestPerson, language: string) =>
  expectStatus(await person.put('/api/account/language', { language }), 200);

/** Forgets what was chosen, as for accounts from before there were languages. */
const neverChose = ({ id }: TestPerson) =>
  server().ctx.db.updateTable('person').set({ language: null }).where('id', '=', id).execute();

const emailFor = (recipient: string, subject: RegExp) =>
  until(`an email to ${recipient}`, async () =>
    (await mailboxOf(server(), recipient)).find((each) => subject.test(each.subject)),
  );

const languageOf = (html: string | undefined) => /<html lang="([\w-]+)">/.exec(html ?? '')?.[1];

/** An application of somebody who reads French, to a landlord who reads English. */
async function frenchApplication(change: { address?: string } = {}) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, change);
  const applicant = await createApplicant(server());
  await choose(applicant, 'fr');
  const applicantId = await createApplication(applicant, property);
  await fillIn(applicant, property);
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
  return { landlord, property, applicant, applicantId };
}

describe('one event', () => {
  test('is answered by a person in the frame of the applicant’s language, with the words as they are', async () => {
    const { applicant, applicantId } = await frenchApplication();
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/ranking/review`, {}), 200);
    const { db } = server().ctx;
    const asked = db.selectFrom('ranking_review').select('id').where('applicant_id', '=', applicantId);
    const { id } = await asked.executeTakeFirstOrThrow();
    await answerReview(server().ctx, OPERATOR, { id, answer: 'I read it again.' });
    const { text } = await emailFor(applicant.email, /^Une personne a révisé/);
    expect(text).toMatch(/Voici sa réponse\s:\s+I read it again\./);
  });

  test('is told to each of its people in their own language, whoever causes it', async () => {
    const { landlord, applicant, applicantId } = await frenchApplication();
    const toLandlord = await emailFor(landlord.email, /Philippa Sycamore/);
    expect([languageOf(toLandlord.html), toLandlord.subject]).toEqual(['en', expect.stringMatching(/has applied for/)]);
    expect(toLandlord.links.every((link) => !link.includes('written='))).toBe(true);
    const receipt = await emailFor(applicant.email, /demande/);
    expect(languageOf(receipt.html)).toBe('fr-CA');
    expect(receipt.text).not.toMatch(/\b(?:the|your|was|email)\b/i);

    expectStatus(await landlord.post(`/api/applicant/${applicantId}/opened`), 200);
    const opened = await emailFor(applicant.email, /ouverte|consultée/);
    expect(languageOf(opened.html)).toBe('fr-CA');

    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    const withdrawn = await emailFor(landlord.email, /withdrew/);
    expect(languageOf(withdrawn.html)).toBe('en');
    expect(languageOf((await emailFor(applicant.email, /retir/)).html)).toBe('fr-CA');
  });

  test('is a decision that its landlord reads beforehand, with who gets it in another language', async () => {
    const { landlord, applicant, applicantId } = await frenchApplication();
    const preview = async () =>
      expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision/preview`, { verdict: 'accepted' }), 200);
    const { body } = await preview();
    expect(body.letter.heading).toBe('Your application was accepted'); // @literal field of the API
    expect(body.in_other_languages).toEqual([{ language: 'fr', to: ['Philippa'] }]);
    await choose(applicant, 'en');
    expect((await preview()).body.in_other_languages).toEqual([]);
    await choose(landlord, 'fr');
    const inFrench = (await preview()).body;
    expect(inFrench.letter.heading).toMatch(/demande/); // @literal field of the API
    expect(inFrench.in_other_languages).toEqual([{ language: 'en', to: ['Philippa'] }]);
  });

  test('about a property in Quebec is told in French to whoever never chose a language', async () => {
    const landlord = await createLandlord(server());
    await neverChose(landlord);
    const property = await createProperty(landlord, { address: IN_QUEBEC });
    const { applicant } = await createSubmittedApplication(server(), property);
    expect(languageOf((await emailFor(landlord.email, /Philippa Sycamore/)).html)).toBe('fr-CA');
    // The browser with which the applicant signed up asked for no language.
    expect(languageOf((await emailFor(applicant.email, /demande/)).html)).toBe('fr-CA');
  });
});

describe('an application', () => {
  /** The language in which a browser shows it that asks for this one. */
  const readIn = async (
    address: string | undefined,
    headers: Record<string, string>,
    prepare: (applicant: TestPerson) => Promise<unknown> = neverChose,
  ) => {
    const landlord = await createLandlord(server());
    const applicant = await createApplicant(server());
    const applicantId = await createApplication(applicant, await createProperty(landlord, address ? { address } : {}));
    await prepare(applicant);
    const { body } = await applicant.raw(`/api/applicant/${applicantId}`, { headers });
    return body.language;
  };
  const german = { 'accept-language': 'de' };

  test('is shown in what the account chose, else the browser’s language, else what the law puts first', async () => {
    expect(await readIn(IN_QUEBEC, german)).toBe('fr');
    expect(await readIn(undefined, german)).toBe('en');
    expect(await readIn(IN_QUEBEC, { 'accept-language': 'en-CA' })).toBe('en');
    expect(await readIn(IN_QUEBEC, { ...german, cookie: 'language=en' })).toBe('en');
    expect(await readIn(IN_QUEBEC, german, (applicant) => choose(applicant, 'en'))).toBe('en');
    // A page that is in English because nobody asked for a language was not chosen.
    expect(await readIn(IN_QUEBEC, { ...german, 'page-language': 'en' })).toBe('fr');
  });

  test.each([
    ['de', null],
    ['fr-CA', 'fr'],
    ['en', 'en'],
  ])('whoever signs up with a browser in %s has chosen %j', async (asked, language) => {
    const form = await registrationForm(server());
    const headers = { 'content-type': 'application/json', 'accept-language': asked, 'page-language': 'en' };
    expectStatus(
      await callerAt(server().origin).raw('/api/register', { method: 'POST', headers, body: JSON.stringify(form) }),
      200,
    );
    const person = await server()
      .ctx.db.selectFrom('person')
      .select('language')
      .where('email', '=', String(form.email))
      .executeTakeFirst();
    expect(person).toEqual({ language });
  });
});

describe('an invitation', () => {
  const invite = async (address: string | undefined, to: string) => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, address ? { address } : {});
    const url = `/api/application/${property.id}/send-link`;
    expectStatus(await landlord.post(url, { emails: [to], phone_numbers: [] }), 200);
    const [email] = await until('the invitation', async () => {
      const found = await mailboxOf(server(), to);
      return found.length > 0 && found;
    });
    return { email, property, link: email?.links.find((each) => each.includes('/apply/')) ?? '' };
  };
  const open = async (link: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(link);
    const answer = await fetch(server().origin + pathname + search, { headers });
    return { language: languageOf(await answer.text()), chosen: answer.headers.get('set-cookie') };
  };

  test('to a home in Quebec is in French for a stranger, and so is the page behind its link', async () => {
    const { email, link } = await invite(IN_QUEBEC, someEmail());
    expect(languageOf(email?.html)).toBe('fr-CA');
    const { searchParams } = new URL(link);
    expect([searchParams.get('written'), searchParams.get('sent')]).toEqual(['fr', expect.any(String)]);
    const inBrowser = await open(link, { 'accept-language': 'en-CA' });
    expect(inBrowser).toEqual({ language: 'fr-CA', chosen: expect.stringMatching(/^language=fr; Path=\/; /) });
  });

  test('opens in the language that was chosen in the browser before', async () => {
    const { link } = await invite(IN_QUEBEC, someEmail());
    expect(await open(link, { cookie: 'language=en' })).toEqual({ language: 'en-CA', chosen: null });
    const again = await open(`${link}&lang=en`, { 'accept-language': 'fr' });
    expect(again).toEqual({ language: 'en-CA', chosen: expect.stringMatching(/^language=en; /) });
  });

  test('is in the language of the account with the address', async () => {
    const anglo = await createApplicant(server());
    await choose(anglo, 'en');
    expect(languageOf((await invite(IN_QUEBEC, anglo.email)).email?.html)).toBe('en');
    const french = await createApplicant(server());
    await choose(french, 'fr');
    expect(languageOf((await invite(undefined, french.email)).email?.html)).toBe('fr-CA');
  });

  test('to a home elsewhere is in English for a stranger', async () => {
    const { email, link } = await invite(undefined, someEmail());
    expect([languageOf(email?.html), new URL(link).searchParams.has('written')]).toEqual(['en', false]);
  });

  test('is in French for a browser that asks for nothing we have, where the home is in Quebec', async () => {
    const landlord = await createLandlord(server());
    const [quebec, ontario] = [await createProperty(landlord, { address: IN_QUEBEC }), await createProperty(landlord)];
    const apply = ({ token }: { token: string }, headers = {}) => open(`${server().origin}/apply/${token}`, headers);
    const french = { language: 'fr-CA', chosen: expect.stringMatching(/^language=fr; /) };
    expect(await apply(quebec, { 'accept-language': 'de' })).toEqual(french);
    expect(await open(`${server().origin}/apply/paid/${quebec.token}?items=x`, { 'accept-language': '' })).toEqual(
      french,
    );
    expect(await apply(quebec, { 'accept-language': 'de, en;q=0.5' })).toEqual({ language: 'en-CA', chosen: null });
    expect(await apply(quebec, { cookie: 'language=en' })).toEqual({ language: 'en-CA', chosen: null });
    expect(await apply(ontario, { 'accept-language': 'de' })).toEqual({ language: 'en-CA', chosen: null });
    expect(await apply({ token: 'x'.repeat(20) }, { 'accept-language': 'de' })).toMatchObject({ language: 'en-CA' });
  });
});

test('a code comes by text in the language of whoever asks for it', async () => {
  const person = await createApplicant(server());
  await choose(person, 'fr');
  expectStatus(await askForCode(person, 'phone_number'), 200);
  const text = await until('the text', async () => (await mailboxOf(server(), person.phone))[0]);
  expect(text.text).toMatch(/code/i);
  expect(text.text).not.toMatch(/\b(?:your|the|is)\b/i);
});
