import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serializeRole } from '../../src/domain/accounts/account.ts';
import type { TestPerson } from '../../testing/builders/builders.ts';
import { liveOnTheFixedDay, THERE } from './fixed-day.ts';
import { type Cast, type Device, expect, type Scene } from './scene.ts';

/** Each device's window size and pixel density. */
const WINDOWS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
} as const;

/** Maximum height of a picture in CSS pixels: the first part of a long page is enough. */
const TALLEST = { desktop: 1200, phone: 1100 } as const;

/** Keeps text sharp and files small. */
const QUALITY = { desktop: 58, phone: 52 } as const;

interface Studio {
  browser: Browser;
  cast: Cast;
  /** When the server was started, in real time. */
  opened: Date;
  folder: string;
}

/** The file name of a picture. */
export const pictureName = ({ folder, name }: Scene, device: Device): string =>
  `${folder}/${name}-${WINDOWS[device].viewport.width}.webp`;

const NOTICES = ['beta-notice', 'landing-invitation', 'maplekey:invitation-reminder'];

/** Sets the cookies and storage that a login leaves, and the person's current property. */
async function logIn(context: BrowserContext, { server, property }: Cast, person: TestPerson): Promise<void> {
  const { me, chosen } = await whoIs(person);
  const user = { ...me, tokens: [person.token, 'bearer'], authed: 1 };
  await context.addCookies([
    { name: 'auth_token', value: person.token, url: server.origin },
    { name: 'current_property_application_id', value: property.id, url: server.origin },
  ]);
  await remember(context, { user: JSON.stringify(user), ...chosen });
}

async function whoIs(person: TestPerson) {
  const { body } = await person.get('/api/applicant');
  const mine = body?.data?.find((one: { status: string }) => one.status === 'pending') ?? body?.data?.[0];
  const role = body?.data ? 'applicant' : 'landlord';
  const me = {
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone_number: person.phone,
    roles: [serializeRole(role)],
    status: 1,
  };
  const chosen: Record<string, string> = mine
    ? { currentApplicationId: mine.application_id, currentApplicantId: mine.id }
    : {};
  return { me, chosen };
}

const remember = (context: BrowserContext, entries: Record<string, string>): Promise<unknown> =>
  context.addInitScript({
    content: `for (const [key, value] of Object.entries(${JSON.stringify(entries)})) localStorage.setItem(key, value)`,
  });

/** A browser of one person, or of nobody, on the day of the pictures. */
export async function contextFor(
  { browser, cast, opened }: Omit<Studio, 'folder'>,
  scene: Pick<Scene, 'who' | 'isDark' | 'withNotices'>,
  device: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...WINDOWS[device],
    ...THERE,
    baseURL: cast.server.origin,
    reducedMotion: 'reduce',
    colorScheme: scene.isDark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(20_000);
  await liveOnTheFixedDay(context, opened);
  if (scene.who) await logIn(context, cast, cast[scene.who]);
  if (!scene.withNotices) await remember(context, Object.fromEntries(NOTICES.map((notice) => [notice, '1'])));
  return context;
}

/** Loading is finished: fonts and images are loaded, and a heading is there. */
export const AT_REST = `document.fonts.status === 'loaded'
  && document.querySelector('h1') !== null
  && [...document.images].every((image) => image.complete)`;

/** No animations, no blinking caret. An adopted style sheet, because the content security policy refuses style elements. */
const STILL = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important; animation: none !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
})()`;

/** Replaces values that differ in every run: the server's address and the tokens of links. */
const NEUTRAL = `(() => {
  const neutral = (text) => text
    .replaceAll(/https?:\\/\\/127\\.0\\.0\\.1:\\d+/g, 'https://maplekey.example')
    .replaceAll(/127\\.0\\.0\\.1:\\d+/g, 'maplekey.example')
    .replaceAll(/(?<![\\w-])[\\w-]{43}(?![\\w-])/g, 'k7Qm2vXr9tLdB4nW8yHs3JcPzF6gVaEu5MxRq1TkYhS');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = neutral(texts.currentNode.data);
})()`;

/** Makes the window as high as the page, up to the maximum, so that sticky bars appear at the bottom. */
async function fitWindow(page: Page, tallest: number): Promise<void> {
  const window = page.viewportSize();
  if (!window) return;
  await page.evaluate('scrollTo(0, 0)');
  // A sticky bar ends the picture, which leaves out the site's footer below it.
  const height = Number(
    await page.evaluate(`document.documentElement.scrollHeight
      - (document.querySelector('[data-sticky-foot]') ? document.querySelector('footer')?.offsetHeight ?? 0 : 0)`),
  );
  await page.setViewportSize({ width: window.width, height: Math.max(window.height, Math.min(height, tallest)) });
}

/** Takes the picture of a scene on one device; returns its size in bytes. */
export async function takePicture(studio: Studio, scene: Scene, device: Device): Promise<number> {
  const context = await contextFor(studio, scene, device);
  try {
    const page = await context.newPage();
    await scene.open(page, studio.cast, device);
    await expect.poll(() => page.evaluate(AT_REST)).toBe(true);
    if (!scene.isLoading) await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await page.evaluate(NEUTRAL);
    if (!scene.windowOnly) await fitWindow(page, TALLEST[device]);
    await page.evaluate(STILL);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY[device] });
    const picture = Buffer.from(data, 'base64');
    await writeFile(path.join(studio.folder, pictureName(scene, device)), picture);
    return picture.length;
  } catch (problem) {
    const text = await context
      .pages()[0]
      ?.textContent('body')
      .catch(() => '');
    throw new Error(`${problem instanceof Error ? problem.message : problem}\nThe page said:\n${text}`);
  } finally {
    // Pending requests of a closing page do not matter.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
