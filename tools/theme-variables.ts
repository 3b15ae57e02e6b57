import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const FILE = /\/src\/web\/app\/theme\/theme-variables\.css$/;
const MAKER = path.resolve(import.meta.dirname, '../src/web/app/theme/make-theme-variables.ts');

/**
 * Fills theme-variables.css with the theme's variables. Mantine would write them into the page with a style element,
 * which the content security policy refuses.
 */
export const themeVariablesPlugin = (): Plugin => ({
  name: 'theme-variables',
  enforce: 'pre',
  async load(id) {
    if (!FILE.test(id.split('?')[0] ?? '')) return undefined;
    // By its address, because the web app's types are not those of the tools.
    const { makeThemeVariables } = (await import(pathToFileURL(MAKER).href)) as { makeThemeVariables(): string };
    return makeThemeVariables();
  },
});
