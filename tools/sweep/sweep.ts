import { chromium, type Page } from '@playwright/test';
import { type Language, PSEUDO_LANGUAGE } from '../../src/domain/text/languages.ts';
import { browserTestServer } from '../../testing/server/browser-test-server.ts';
import { AT_REST, contextFor } from '../gallery/camera.ts';
import { openCast } from '../gallery/cast.ts';
import { DEVICES, type Device, expect, type Who } from '../gallery/scene.ts';
import { readTexts, readTight, unfold } from './read-screen.ts';
import { openScreens, type Screen } from './screens.ts';
import { readStates } from './states.ts';
import { withoutTyped } from './typed-texts.ts';

interface Sweep {
  browserPath: string;
  /** The languages to build and offer, as the setting has them. */
  languages: string;
  /** Whether to open a screen, by its visitor and name. */
  isWanted: (name: string) => boolean;
  report: (finding: string) => void;
}

/** In which language which fault shows: without accents is without translation, and French is as long as it is. */
const LANGUAGES = [PSEUDO_LANGUAGE, 'fr'] as const satisfies readonly Language[];

const callOf = ({ who, name }: Screen): string => `${who ?? 'nobody'} ${name}`;

/** What is wrong on the screen that the page shows, one line each. */
async function findingsOn(page: Page, language: Language): Promise<string[]> {
  if (language !== PSEUDO_LANGUAGE) {
    return (await readTight(page)).map(({ kind, text, by }) => `${kind} too narrow by ${by} px: ${text}`);
  }
  const texts = await readTexts(page);
  return texts
    .filter(({ text }) => /[A-Za-z]{2,}/.test(withoutTyped(text)))
    .map(({ kind, text }) => `${kind} not translated: ${text}`);
}

async function openScreen(page: Page, { address }: Screen): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate(AT_REST)).toBe(true);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await unfold(page);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/**
 * Starts the product with its demo on an empty folder and opens every screen, by everybody who can open it, at both widths.
 * A finding that several screens have is reported once.
 *
 * @returns how many findings there are
 */
export async function sweep({ browserPath, languages, isWanted, report }: Sweep): Promise<number> {
  const opened = new Date();
  const { server, close } = await browserTestServer({}, undefined, { LANGUAGES: languages });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  const known = new Set<string>();
  const add = (place: string, finding: string): void => {
    if (known.has(finding)) return;
    known.add(finding);
    report(`${place}: ${finding}`);
  };

  /** One visitor's screens in one browser. */
  const visit = async (screens: readonly Screen[], who: Who | undefined, language: Language, device: Device) => {
    const context = await contextFor({ browser, cast, opened }, who ? { who } : {}, device);
    await context.addCookies([{ name: 'language', value: language, url: server.origin }]);
    const page = await context.newPage();
    for (const screen of screens.filter((each) => each.who === who)) {
      const place = `${language} ${device} ${callOf(screen)}`;
      const open = () => openScreen(page, screen);
      try {
        // On a busy machine a page may be too slow once.
        await open().catch(open);
        const addFindings = async () => {
          for (const finding of await findingsOn(page, language)) add(place, finding);
        };
        await addFindings();
        await readStates(page, addFindings);
      } catch (problem) {
        add(place, `did not open: ${problem instanceof Error ? problem.message.split('\n')[0] : problem}`);
      }
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };

  const cast = await openCast(server);
  try {
    const screens = (await openScreens(cast)).filter((screen) => isWanted(callOf(screen)));
    for (const language of LANGUAGES) {
      for (const device of DEVICES) {
        for (const who of new Set(screens.map((screen) => screen.who))) await visit(screens, who, language, device);
      }
    }
  } finally {
    await browser.close();
    await close();
  }
  return known.size;
}
