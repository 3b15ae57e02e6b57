import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createApplicant, expectStatus, PASSWORD, someEmail } from '../../../testing/builders/builders.ts';
import { callerAt } from '../../../testing/server/caller.ts';
import { mailboxOf, until } from '../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';

/** A built web app in two languages, whose renderers say which they are. */
const web = mkdtempSync(path.join(tmpdir(), 'maplekey-languages-'));
for (const [folder, lang] of [
  [web, 'en-CA'],
  [path.join(web, '.fr'), 'fr-CA'],
] as const) {
  mkdirSync(path.join(folder, '.print'), { recursive: true });
  const head = `<!doctype html><html lang="${lang}"><head></head><div id="root"></div>`;
  writeFileSync(path.join(folder, 'index.html'), head);
  writeFileSync(path.join(folder, '.print/manifest.json'), JSON.stringify({}));
  writeFileSync(
    path.join(folder, '.print/render-page.mjs'),
    `export const renderPage = async (path) => ({ html: '<p>${lang} ' + path + '</p>', file: 'page' });`,
  );
}
afterAll(() => rmSync(web, { recursive: true }));

const bilingual = startTestServer({ LANGUAGES: 'en,fr,en-XA', WEB_DIR: web });
const english = startTestServer({ WEB_DIR: web });

const JSON_BODY = { 'content-type': 'application/json' };

/** Calls the API with headers of a browser. */
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  callerAt(bilingual().origin).raw(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...JSON_BODY, ...headers },
  });

const inFrench = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' };

/** A call that is refused for what was entered, with the refusal in English and in French. */
type Refused = [url: string, body: Record<string, unknown>, english: object, french: object];

const TOO_WEAK: Refused = [
  '/api/reset-password',
  { token: 'x', email: 'a@b.ca', password: 'short', password_confirm: 'other' },
  {
    password: [
      'Password must contain: Minimum eight characters, at least one uppercase letter, one lowercase letter, one number and one special character',
    ],
  },
  {
    password: [
      'Le mot de passe doit compter au moins huit caractères, dont au moins une lettre majuscule, une lettre minuscule, un chiffre et un caractère spécial',
    ],
  },
];

const REFUSED: Refused[] = [
  [
    '/api/login',
    {},
    { email: ['Please enter your email'], password: ['Please enter your password'] },
    { email: ['Veuillez saisir votre courriel'], password: ['Veuillez saisir votre mot de passe'] },
  ],
  [
    '/api/login',
    { email: 'a'.repeat(300), password: 'a'.repeat(1001), remember: 'yes' },
    {
      email: ['Please enter a valid email'],
      password: ['This password is too long'],
      remember: ['Please send true or false'],
    },
    {
      email: ['Veuillez saisir un courriel valide'],
      password: ['Ce mot de passe est trop long'],
      remember: ['Veuillez envoyer true ou false'],
    },
  ],
  [
    '/api/login',
    { email: 'a@b.ca', password: 'x', more: 1, and: 2 },
    { form: ["2 of the fields aren't fields of this call"] },
    { form: ['2 des champs n’appartiennent pas à cet appel'] },
  ],
  [
    '/api/forgot-password',
    {},
    { email: ['Must be a valid email address!'] },
    { email: ['L’adresse courriel doit être valide!'] },
  ],
  [
    '/api/reset-password/check',
    { token: '', email: 'a@b.ca' },
    { token: ['This link is incomplete'] },
    { token: ['Ce lien est incomplet'] },
  ],
  TOO_WEAK,
  [
    '/api/reset-password',
    { token: 'x', email: 'a@b.ca', password: PASSWORD, password_confirm: 'other' },
    { password_confirm: ["The passwords don't match!"] },
    { password_confirm: ['Les mots de passe ne sont pas identiques!'] },
  ],
];

describe('refusals', () => {
  test.each(REFUSED)('%s %j is refused in the language of the caller', async (url, body, inEnglish, frenchErrors) => {
    const [none, any, french] = await Promise.all([
      post(url, body, { 'accept-language': '' }),
      post(url, body, { 'accept-language': '*' }),
      post(url, body, inFrench),
    ]);
    expect([none.status, none.body.errors, none.headers.get('content-language')]).toEqual([422, inEnglish, 'en-CA']);
    expect(any.body).toEqual(none.body);
    expect([french.status, french.body.errors]).toEqual([422, frenchErrors]);
    expect(french.body.message).toBe(Object.values(frenchErrors)[0][0]);
    expect(french.headers.get('content-language')).toBe('fr-CA');
  });

  test('what is wrong with a request itself, too', async () => {
    const { raw } = callerAt(bilingual().origin);
    const sent = { method: 'POST', headers: { ...JSON_BODY, ...inFrench } };
    const unreadable = await raw('/api/login', { ...sent, body: '{' });
    expect([unreadable.status, unreadable.body.message]).toEqual([
      400,
      'Nous n’avons pas pu lire cette requête, car elle n’est pas en JSON.',
    ]);
    const large = await raw('/api/login', { ...sent, body: JSON.stringify('x'.repeat(200_000)) });
    expect([large.status, large.body.message]).toEqual([413, 'Cette requête est trop volumineuse.']);
    const missing = await raw('/api/nothing', { headers: inFrench });
    expect([missing.status, missing.body.message]).toEqual([404, 'C’est introuvable.']);
    const failed = await post('/api/login', { email: someEmail(), password: 'x' }, inFrench);
    expect([failed.status, failed.body.message]).toEqual([
      401,
      'Une erreur s’est produite lors de la connexion. Veuillez réessayer!',
    ]);
    const gone = await post('/api/reset-password/check', { token: 'x', email: 'a@b.ca' }, inFrench);
    expect([gone.status, gone.body.error_type]).toEqual([410, 'ResetLinkGone']);
    expect(gone.body.message).toMatch(/^Ce lien n’est pas valide/);
  });

  test.each(REFUSED)('in the language of the tests, %s %j has whole sentences only', async (url, body) => {
    const { body: refused } = await post(url, body, { cookie: 'language=en-XA' });
    const sentences = [refused.message, ...Object.values(refused.errors as Record<string, string[]>).flat()];
    for (const sentence of sentences) expect(sentence).toMatch(/^⟦[^⟦⟧]+⟧$/);
  });

  test('never mix, however many are answered at once', async () => {
    const [url, body, inEnglish, frenchErrors] = TOO_WEAK;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => post(url, body, index % 2 === 0 ? inFrench : {})),
    );
    expect(answers.map((answer) => answer.body.errors)).toEqual(
      answers.map((_, index) => (index % 2 === 0 ? frenchErrors : inEnglish)),
    );
  });

  test('on a site in English are English, whatever the browser asks for', async () => {
    const answer = await callerAt(english().origin).raw('/api/login?lang=fr', {
      method: 'POST',
      body: '{}',
      headers: { ...JSON_BODY, ...inFrench, cookie: 'language=fr' },
    });
    expect(answer.body.message).toBe('Please enter your email');
    expect(answer.headers.get('content-language')).toBeNull();
  });
});

describe('the language of an account', () => {
  const choose = (person: { token: string }, language: string, headers: Record<string, string> = {}) =>
    callerAt(bilingual().origin, person.token).raw('/api/account/language', {
      method: 'PUT',
      body: JSON.stringify({ language }),
      headers: { ...JSON_BODY, ...headers },
    });

  test('counts before what the browser asks for, and after what was chosen in it', async () => {
    const person = await createApplicant(bilingual());
    const chosen = await choose(person, 'fr');
    expect(chosen.headers.get('set-cookie')).toMatch(/^language=fr; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const wrong = (headers: Record<string, string>) =>
      callerAt(bilingual().origin, person.token).raw('/api/account', {
        method: 'POST',
        body: JSON.stringify({ first_name: 'A', last_name: 'B', phone_number: '1', email: 'x' }),
        headers: { ...JSON_BODY, ...headers },
      });
    const french = { email: ['L’adresse courriel doit être valide!'] };
    expect((await wrong({ 'accept-language': 'en' })).body.errors).toMatchObject(french);
    expect((await wrong({})).body.errors).toMatchObject(french);
    const cookie = { cookie: 'language=en' };
    expect((await wrong(cookie)).body.errors.email).toEqual(['Must be a valid email address!']);
  });

  test('is one that the site offers', async () => {
    const person = await createApplicant(bilingual());
    for (const language of ['de', 'fr-CA', '']) expect((await choose(person, language)).status).toBe(422);
    const elsewhere = await createApplicant(english());
    const refused = await elsewhere.put('/api/account/language', { language: 'fr' });
    expect([refused.status, refused.body.message]).toEqual([422, 'This site isn’t available in that language']);
  });

  test('comes along to another browser, and from the one in which the person signed up', async () => {
    const person = await createApplicant(bilingual());
    expectStatus(await choose(person, 'fr'), 200);
    const { headers } = await post('/api/login', { email: person.email, password: PASSWORD });
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('language=fr;'))).toBe(true);
  });

  test('is that of the emails to it, whoever causes them', async () => {
    const [french, anglo] = await Promise.all([createApplicant(bilingual()), createApplicant(bilingual())]);
    expectStatus(await choose(french, 'fr'), 200);
    await Promise.all([
      post(`/api/forgot-password?email=${encodeURIComponent(french.email)}`, {}, { 'accept-language': 'en' }),
      post(`/api/forgot-password?email=${encodeURIComponent(anglo.email)}`, {}, inFrench),
    ]);
    const emailFor = (recipient: string) =>
      until(`an email to ${recipient}`, async () =>
        (await mailboxOf(bilingual(), recipient)).find(({ links }) => links.some((each) => each.includes('/reset-'))),
      );
    const [toFrench, toEnglish] = await Promise.all([emailFor(french.email), emailFor(anglo.email)]);
    expect(toFrench.subject).toBe('Réinitialisez votre mot de passe');
    expect(toFrench.html).toContain('<html lang="fr-CA">');
    expect(toFrench.text).toContain('Il fonctionne une seule fois, pendant 30\u00a0minutes.');
    expect(toFrench.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/\b(?:the|your|password)\b/i);
    expect(toEnglish.subject).toBe('Reset your password');
    expect(toEnglish.html).toContain('<html lang="en">');
  });

  test('of the tests shows that its emails have whole sentences only', async () => {
    const person = await createApplicant(bilingual());
    expectStatus(await choose(person, 'en-XA'), 200);
    await post(`/api/forgot-password?email=${encodeURIComponent(person.email)}`, {});
    const email = await until('the email', async () =>
      (await mailboxOf(bilingual(), person.email)).find(({ subject }) => subject.startsWith('⟦')),
    );
    const [words = ''] = email.text.split('\n-- \n');
    const sentences = words
      .split('\n\n')
      .map((paragraph) => paragraph.replace(/:\n.*$/s, ''))
      .filter(Boolean);
    expect(sentences.length).toBeGreaterThan(3);
    for (const sentence of [email.subject, ...sentences]) expect(sentence).toMatch(/^⟦[^⟦⟧]+⟧$/);
  });
});

describe('pages', () => {
  const open = async (page: string, headers: Record<string, string> = {}, site = bilingual()) => {
    const answer = await fetch(site.origin + page, { headers });
    return { headers: answer.headers, text: await answer.text() };
  };
  const languageOf = (text: string) => /<html lang="([\w-]+)">/.exec(text)?.[1];

  test('are in the language of the browser', async () => {
    const french = await open('/login', inFrench);
    expect(french.text).toContain('<p>fr-CA /login</p>');
    expect(french.headers.get('content-language')).toBe('fr-CA');
    expect(french.headers.get('vary')).toBe('cookie, accept-language');
    const page = await open('/login', { 'accept-language': 'en' });
    expect(page.text).toContain('<p>en-CA /login</p>');
    expect(languageOf((await open('/forgot-password', inFrench)).text)).toBe('fr-CA');
  });

  test('can be chosen by a link, which is remembered', async () => {
    const french = await open('/login?lang=fr');
    expect(french.text).toContain('<p>fr-CA /login</p>');
    const cookie = french.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^language=fr; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const later = { cookie: cookie.split(';')[0] ?? '', 'accept-language': 'en' };
    expect(languageOf((await open('/', later)).text)).toBe('fr-CA');
    expect(languageOf((await open('/?lang=en', later)).text)).toBe('en-CA');
  });

  test.each(['de', 'fr-CA', 'fr%22', '', 'frfrfrfrfrfr'])('the link ?lang=%s chooses nothing', async (code) => {
    const { headers, text } = await open(`/login?lang=${code}`);
    expect([languageOf(text), headers.get('set-cookie')]).toEqual(['en-CA', null]);
  });

  test('name each other to search engines, unless their address is a secret', async () => {
    const { text } = await open('/signup');
    const { appUrl } = bilingual().ctx;
    expect(text).toContain(`<link rel="alternate" hreflang="fr-CA" href="${appUrl}/signup?lang=fr">`);
    expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${appUrl}/signup"></head>`);
    expect((await open('/reset-password/secret/a@b.ca')).text).not.toContain('hreflang');
  });

  test('of a site in English are as they were', async () => {
    const { headers, text } = await open('/login?lang=fr', { ...inFrench, cookie: 'language=fr' }, english());
    expect(languageOf(text)).toBe('en-CA');
    expect(headers.get('vary')).toBe('cookie');
    for (const name of ['content-language', 'set-cookie']) expect(headers.get(name)).toBeNull();
    expect(text).not.toContain('hreflang');
    expect((await callerAt(english().origin).get('/api/capabilities')).body.data).not.toHaveProperty('languages');
  });

  test('know which languages there are to choose from', async () => {
    const { body } = await callerAt(bilingual().origin).get('/api/capabilities');
    expect(body.data.languages.slice(0, 2)).toEqual([
      { code: 'en', name: 'English', locale: 'en-CA' },
      { code: 'fr', name: 'Français', locale: 'fr-CA' },
    ]);
  });
});
