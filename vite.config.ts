import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { scriptFiles } from './tools/script-files.ts';
import { themeVariablesPlugin } from './tools/theme-variables.ts';
import { thirdPartyNotices } from './tools/third-party-notices.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

import { languageOfBuild, translateSources } from './tools/translations/translate-sources.ts';

/** What the browser's build and the renderer's have in common, and how the app is read. */
const app = {
  root: import.meta.dirname,
  plugins: [translateSources(languageOfBuild()), react(), themeVariablesPlugin()],
  // Every browser with modules of the last years preloads them by itself.
  build: {
    modulePreload: { polyfill: false },
    // So that a page brings the icons it imports, and not the whole list.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/kit\/icons\//, sideEffects: false }] } },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
} satisfies UserConfig;

/**
 * Puts the facts about the site into the page, as the server does, while Vite itself sends the pages. Without a server
 * there are none, and none of the kit's workshop needs them.
 *
 * @param origin where the server of the API is
 */
const siteFacts = (origin: string): Plugin => ({
  name: 'site-facts',
  apply: 'serve',
  async transformIndexHtml() {
    const answer = await fetch(`${origin}/api/capabilities`).catch(() => undefined);
    if (!answer?.ok) return [];
    const { data } = JSON.parse(await answer.text());
    const children = JSON.stringify(data).replaceAll('<', '\\u003c');
    return [{ tag: 'script', attrs: { type: 'application/json', id: 'site' }, children, injectTo: 'body' }];
  },
});

export default defineConfig(async ({ isSsrBuild, command }) => ({
  ...app,
  plugins: [...app.plugins, siteFacts(server), thirdPartyNotices()],
  build: {
    ...app.build,
    outDir: 'dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      ...app.build.rolldownOptions,
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
        : { codeSplitting: command === 'build' ? await scriptFiles(app) : true },
    },
  },
  // What prints pages brings all its packages along: they are not installed where only the server runs.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  server: { proxy: Object.fromEntries(['/api', '/healthz'].map((path) => [path, server])) },
}));
