import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { PLAIN_FILE } from '../../testing/browser/people.ts';

/** Options that last as long as a context does; others, such as a storage state, are for one that is used once. */
const KEPT = new Set(['baseURL', 'viewport', 'hasTouch', 'isMobile', 'deviceScaleFactor']);
const USUAL_WINDOW = { width: 1280, height: 720 };

/** Events that journeys listen to. */
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response'] as const;

/**
 * Lets the browser hand out its former contexts again, emptied: starting one, with its page, takes longer than all that
 * our pages do in it. A context that changed what cannot be changed back is closed.
 */
export function reuseContexts(browser: Browser): void {
  const idle = new Map<string, BrowserContext[]>();
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options = {}) => {
    if (!options.baseURL || Object.keys(options).some((name) => !KEPT.has(name))) return open(options);
    const key = JSON.stringify(options);
    return idle.get(key)?.pop() ?? reusable(await open(options), options, (one) => stack(idle, key).push(one));
  };
}

function stack(idle: Map<string, BrowserContext[]>, key: string): BrowserContext[] {
  const contexts = idle.get(key) ?? [];
  idle.set(key, contexts);
  return contexts;
}

/** Makes `close` empty the context and return it, and `newPage` begin with the page that is left. */
function reusable(
  context: BrowserContext,
  { baseURL = '', viewport }: BrowserContextOptions,
  returnToPool: (context: BrowserContext) => void,
): BrowserContext {
  const [close, newPage, install, routeAll] = [
    context.close.bind(context),
    context.newPage.bind(context),
    context.clock.install.bind(context.clock),
    context.route.bind(context),
  ];
  let emptied: Page | undefined;
  let isChanged = false;
  context.clock.install = (options) => {
    isChanged = true;
    return install(options);
  };
  context.route = (...args) => {
    isChanged = true;
    return routeAll(...args);
  };
  context.newPage = async () => {
    const page = emptied ?? (await newPage());
    emptied = undefined;
    const [addInitScript, route] = [page.addInitScript.bind(page), page.route.bind(page)];
    page.addInitScript = (...args) => {
      isChanged = true;
      return addInitScript(...args);
    };
    // Calls that were held back by a route now and then never return in the next journey, even when it is removed.
    page.route = (...args) => {
      isChanged = true;
      return route(...args);
    };
    return page;
  };
  context.close = async () => {
    const [page, ...others] = context.pages();
    if (isChanged || !page) return close();
    try {
      await Promise.all(others.map((other) => other.close()));
      await empty(page, baseURL);
      await page.setViewportSize(viewport ?? USUAL_WINDOW);
      emptied = page;
      returnToPool(context);
    } catch {
      await close();
    }
  };
  return context;
}

async function empty(page: Page, baseURL: string): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event as 'close');
  await context.setOffline(false);
  // The storage belongs to an address.
  await page.goto(new URL(PLAIN_FILE, baseURL).href);
  await Promise.all([
    page.localStorage.clear(),
    page.sessionStorage.clear(),
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, forcedColors: null }),
    page.mouse.move(0, 0),
  ]);
}
