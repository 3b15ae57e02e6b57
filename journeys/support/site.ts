import { test as base, expect, type Page } from '@playwright/test';
import type { AppContext } from '../../src/server/app-context.ts';
import { LOAD_CEILINGS } from '../../src/server/http/load-shedding.ts';
import { LIGHT_COST } from '../../src/server/infrastructure/secrets/passwords.ts';
import type { RunningServer } from '../../src/server/start-server.ts';
import { DATABASE_SERVER } from '../../testing/browser/journey-database.global.ts';
import { browserTestServer } from '../../testing/server/browser-test-server.ts';
import { copyTemplate } from '../../testing/server/template-database.ts';
import { reuseContexts } from './reuse-contexts.ts';
import { looksRight } from './visual-checks.ts';

const NEW_DEVICE = 'New login to your Maplekey account';

/** A message in the sandbox mailbox. */
export interface Delivered {
  channel: 'email' | 'text';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  links: string[];
}

/** The product as a person uses it: the real server on an empty data folder, with the sandbox mailbox. */
export interface Site {
  origin: string;
  server: RunningServer;
  /** With it, builders make people and applications without calls. */
  ctx: AppContext;
  /**
   * The messages to an address or number, newest first; waits until there are at least this many. Emails about new
   * devices are left out: every window of a journey is a new device.
   */
  messagesTo(recipient: string, atLeast?: number): Promise<Delivered[]>;
}

async function openSite(environment: Record<string, string>): Promise<Site & { close(): Promise<void> }> {
  const database = await copyTemplate(process.env[DATABASE_SERVER] ?? '');
  // The browser's driver works in this process, too, and keeps the event loop busy: no reason to refuse a page.
  const loadCeilings = { ...LOAD_CEILINGS, eventLoopDelayMs: Number.POSITIVE_INFINITY };
  const { server, close } = await browserTestServer(
    { passwordCost: LIGHT_COST, loadCeilings },
    database.url,
    environment,
  );
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
    ctx: server.ctx,
    messagesTo,
    async close() {
      await close();
      await database.drop();
    },
  };
}

/**
 * The addresses with this path and whatever follows it, for `toHaveURL`. It is no function, because that fails at once where
 * a navigation was replaced by another.
 */
export const withPath = (path: string): RegExp => new RegExp(`^https?://[^/]+${path}($|[?#])`);

/**
 * Expects an address, and the page with this heading. The address changes a moment before the page does, and until then
 * the page before it may have fields and buttons of the same names.
 */
export async function expectPage(page: Page, address: string | RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** A person with their own browser; any warning or error in its console fails the journey. */
export interface Visitor {
  page: Page;
  /**
   * Checks the current page with axe, and that nothing on it is wider than the window. Findings are reported under
   * this name.
   */
  looksRight(name: string): Promise<void>;
}

/** The names of the cookies that a page can read. */
export const cookiesOf = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name);

interface Fixtures {
  landlordVisitor: Visitor;
  tenantVisitor: Visitor;
}

interface ServerFixtures {
  site: Site;
  /** Journeys that set this get a server of their own with no data. */
  serverName: string;
  /** Settings of that server. */
  environment: Record<string, string>;
}

/** What the engines say when a page left for another address by itself while it was led to one. */
const LED_ELSEWHERE = /ERR_ABORTED|NS_BINDING_ABORTED|interrupted by another navigation/;

/**
 * A page is readable before its scripts load. Journeys wait for hydration, since people are slower than that. A page
 * whose session has just ended may leave for the login at the moment in which it is led elsewhere: it is led there again,
 * as a person would enter the address again.
 */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hydrated = () => page.locator('[data-printed]').waitFor({ state: 'detached' });
  page.goto = async (...args) => {
    const response = await goto(...args).catch(async (error: Error) => {
      if (!LED_ELSEWHERE.test(error.message)) throw error;
      await page.waitForLoadState();
      return await goto(...args);
    });
    await hydrated();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await hydrated();
    return response;
  };
}

export const test = base.extend<Fixtures, ServerFixtures>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...args) => {
        const context = await open(...args);
        context.on('page', waitForHydration);
        return context;
      };
      reuseContexts(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  serverName: ['shared', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ serverName: _, environment }, use) => {
      const site = await openSite(environment);
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
