import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { scriptFiles } from './tools/script-files.ts';
import { themeVariablesPlugin } from './tools/theme-variables.ts';
import { thirdPartyNotices } from './tools/third-party-notices.ts';

const serverPort = process.env.PORT ?? '3000';

/** What the browser's build and the renderer's have in common, and how the app is read. */
const app = {
  root: import.meta.dirname,
  plugins: [react(), themeVariablesPlugin()],
  // Every browser with modules of the last years preloads them by itself.
  build: {
    modulePreload: { polyfill: false },
    // So that a page brings the icons it imports, and not the whole list.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/kit\/icons\//, sideEffects: false }] } },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
} satisfies UserConfig;

export default defineConfig(async ({ isSsrBuild, command }) => ({
  ...app,
  plugins: [...app.plugins, thirdPartyNotices()],
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
  server: { proxy: Object.fromEntries(['/api', '/healthz'].map((path) => [path, `http://127.0.0.1:${serverPort}`])) },
}));
