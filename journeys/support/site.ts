import { test as base, expect, type Page } from '@playwright/test';
import { LIGHT_COST } from '../../src/server/infrastructure/secrets/passwords.ts';
import type { RunningServer } from '../../src/server/start-server.ts';
import { browserTestServer } from '../../testing/server/browser-test-server.ts';
import { looksRight } from './visual-checks.ts';

const NEW_DEVICE = 'You signed in on a new device';

/** One message of the sandbox's mailbox. */
export interface Delivered {
  channel: 'email' | 'text';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  links: string[];
}

/** The product as a person meets it: the real server on an empty data folder, and the mailbox beside it. */
export interface Site {
  origin: string;
  server: RunningServer;
  /**
   * The messages to an address or number, newest first; waits until there are as many as asked for. Letters about new
   * devices are left out: every window of a journey is one.
   */
  messagesTo(recipient: string, atLeast?: number): Promise<Delivered[]>;
}

async function openSite(): Promise<Site & { close(): Promise<void> }> {
  const { server, close } = await browserTestServer({ passwordCost: LIGHT_COST });
  const messagesTo = async (recipient: string, atLeast = 1): Promise<Delivered[]> => {
    let messages: Delivered[] = [];
    await expect
      .poll(
        async () => {
          const url = `${server.mailboxUrl}.json?to=${encodeURIComponent(recipient)}`;
          const all = (await (await fetch(url)).json()) as Delivered[];
          messages = all.filter(({ subject }) => subject !== NEW_DEVICE);
          return messages.length;
        },
        { message: `messages to ${recipient}`, timeout: 15_000 },
      )
      .toBeGreaterThanOrEqual(atLeast);
    return messages;
  };
  return {
    origin: server.origin,
    server,
    messagesTo,
    close,
  };
}

/** A person at a browser of their own; whatever the browser complains about fails the journey. */
export interface Visitor {
  page: Page;
  /**
   * Checks the page in front with axe, and that nothing on it is wider than the window. What is found is told under
   * this name.
   */
  looksRight(name: string): Promise<void>;
}

/** The names of the cookies of a browser, but for the one by which it is known again at the next sign-in. */
export const cookiesOf = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'known_browser');

interface Fixtures {
  landlordVisitor: Visitor;
  tenantVisitor: Visitor;
}

interface ServerFixtures {
  site: Site;
  /** Journeys that name something here get a house of their own, in which nobody lives yet. */
  serverOf: string;
}

/** A page can be read before its scripts have come: a journey goes on once it is alive, as fingers are slower than that. */
function waitForLife(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = () => page.locator('[data-printed]').waitFor({ state: 'detached' });
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await alive();
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await alive();
    return answer;
  };
}

export const test = base.extend<Fixtures, ServerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...given) => {
        const context = await open(...given);
        context.on('page', waitForLife);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  serverOf: ['everybody', { option: true, scope: 'worker' }],
  site: [
    async ({ serverOf: _ }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  landlordVisitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
    await visit(await context.newPage(), use);
    await context.close();
  },
  tenantVisitor: async ({ browser, site }, use) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
    const context = await browser.newContext({ baseURL: site.origin, ...phone });
    await visit(await context.newPage(), use);
    await context.close();
  },
});

async function visit(page: Page, use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (problem) => complaints.push(`${problem.message} (${page.url()})`));
  await use({ page, looksRight: (name) => looksRight(page, name) });
  expect.soft(complaints, 'the console').toEqual([]);
}

export { expect, looksRight };
