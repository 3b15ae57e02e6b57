import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serializeRole } from '../../src/domain/accounts/account.ts';
import type { TestPerson } from '../../testing/builders/builders.ts';
import { liveOnTheFixedDay, THERE } from './fixed-day.ts';
import { type Cast, type Device, expect, type Scene } from './scene.ts';

/** How a device shows pages: its window, and how many of its dots make a pixel. */
const WINDOWS = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
} as const;

/** The tallest picture, in pixels of the page: of a long page the first part is enough. */
const TALLEST = { desktop: 1200, phone: 1100 } as const;

/** Words stay sharp and a picture stays small. */
const QUALITY = { desktop: 58, phone: 52 } as const;

interface Studio {
  browser: Browser;
  cast: Cast;
  /** When the house was opened, in real time. */
  opened: Date;
  folder: string;
}

/** The file of a picture. */
export const pictureName = ({ folder, name }: Scene, device: Device): string =>
  `${folder}/${name}-${WINDOWS[device].viewport.width}.webp`;

const NOTICES = ['beta-notice', 'landing-invitation', 'maplekey:invitation-reminder'];

/** Puts in place what a log-in leaves behind, and the rental that the person works on. */
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

async function contextFor({ browser, cast, opened }: Studio, scene: Scene, device: Device): Promise<BrowserContext> {
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

/** Nothing is on its way any more: letters are drawn in their own fonts, pictures are there, no skeleton stands. */
const AT_REST = `document.fonts.status === 'loaded'
  && document.querySelector('h1') !== null
  && [...document.images].every((image) => image.complete)`;

/** Nothing moves and nothing blinks. */
const STILL = '* { caret-color: transparent !important; animation: none !important; transition: none !important }';

/** What is another one each time: where the house stands, and the secrets of its links. */
const NEUTRAL = `(() => {
  const neutral = (text) => text
    .replaceAll(/https?:\\/\\/127\\.0\\.0\\.1:\\d+/g, 'https://maplekey.example')
    .replaceAll(/127\\.0\\.0\\.1:\\d+/g, 'maplekey.example')
    .replaceAll(/(?<![\\w-])[\\w-]{43}(?![\\w-])/g, 'k7Qm2vXr9tLdB4nW8yHs3JcPzF6gVaEu5MxRq1TkYhS');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = neutral(texts.currentNode.data);
})()`;

/** Makes the window as high as the page, up to the tallest picture, so that bars at the foot stand at its foot. */
async function fitWindow(page: Page, tallest: number): Promise<void> {
  const window = page.viewportSize();
  if (!window) return;
  await page.evaluate('scrollTo(0, 0)');
  // A bar at the foot ends the picture: the footer of the site comes under it.
  const height = Number(
    await page.evaluate(`document.documentElement.scrollHeight
      - (document.querySelector('[data-sticky-foot]') ? document.querySelector('footer')?.offsetHeight ?? 0 : 0)`),
  );
  await page.setViewportSize({ width: window.width, height: Math.max(window.height, Math.min(height, tallest)) });
}

/** Takes the picture of a scene at one device and answers its size in bytes. */
export async function takePicture(studio: Studio, scene: Scene, device: Device): Promise<number> {
  const context = await contextFor(studio, scene, device);
  try {
    const page = await context.newPage();
    await scene.open(page, studio.cast, device);
    await expect.poll(() => page.evaluate(AT_REST)).toBe(true);
    if (!scene.isLoading) await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await page.evaluate(NEUTRAL);
    if (!scene.windowOnly) await fitWindow(page, TALLEST[device]);
    await page.addStyleTag({ content: STILL });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY[device] });
    const picture = Buffer.from(data, 'base64');
    await writeFile(path.join(studio.folder, pictureName(scene, device)), picture);
    return picture.length;
  } catch (problem) {
    const words = await context
      .pages()[0]
      ?.textContent('body')
      .catch(() => '');
    throw new Error(`${problem instanceof Error ? problem.message : problem}\nThe page said:\n${words}`);
  } finally {
    // What is still on its way for a page that closes is of no use to anybody.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
