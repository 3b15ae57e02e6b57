import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { freePort } from '../../testing/server/free-port.ts';
import type { EngineWindow, OpenEngine } from './engine-driver.ts';

const LIBRARIES = '/usr/lib';

/** The smallest browser around WebKitGTK: the engine of Safari, as Debian ships it. */
function findMiniBrowser(): string {
  for (const platform of readdirSync(LIBRARIES)) {
    if (!platform.endsWith('-linux-gnu')) continue;
    const folders = readdirSync(path.join(LIBRARIES, platform)).filter((name) => name.startsWith('webkit2gtk-4'));
    const [newest] = folders.sort().reverse();
    if (newest) return path.join(LIBRARIES, platform, newest, 'MiniBrowser');
  }
  throw new Error('WebKit was not found. Install Debian’s webkit2gtk-driver.');
}

/** Starts a virtual display that picks its own free number, and tells it. */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${url}/status`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** WebKit, driven over WebDriver, in a window of a virtual display: it has no headless mode. */
export const openWebKit: OpenEngine = async (first) => {
  const { display, process: screen } = await startDisplay();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'en_CA.UTF-8',
      GDK_BACKEND: 'x11',
      // Without a graphics card, putting layers together takes half of the time, and no test looks at the picture.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  await untilReady(url);
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  const run = <Result>(body: string, ...args: unknown[]) => driver.executeScript<Result>(body, ...args);
  // The window has bars of its own: grow it by what they take, until the page itself has the wanted size.
  const resize = async ({ width, height }: EngineWindow) => {
    const window = driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const [innerWidth = 0, innerHeight = 0] = await run<number[]>('return [window.innerWidth, window.innerHeight]');
    await window.setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  };
  await resize(first);
  const element = (selector: string) => driver.findElement(By.css(selector));
  return {
    open: (address) => driver.get(address),
    url: () => driver.getCurrentUrl(),
    run,
    click: (selector) => element(selector).click(),
    type: async (selector, text) => {
      await element(selector).click();
      await run('document.querySelector(arguments[0]).select()', selector);
      await element(selector).sendKeys(text);
    },
    attach: (selector, file) => element(selector).sendKeys(file),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    resize,
    close: async () => {
      await driver.quit();
      server.kill();
      screen.kill();
    },
  };
};
