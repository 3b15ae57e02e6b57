import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thirdPartyNotices } from './tools/third-party-notices.ts';

const serverPort = process.env.PORT ?? '3000';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), thirdPartyNotices()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // What every visitor loads first is one file. Left to itself the bundler cut it where inner pages share a part of it,
    // and the pieces weighed three kilobytes more than the whole.
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } }
      : { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
  },
  // What prints pages brings all its packages along: they are not installed where only the server runs.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  server: { proxy: Object.fromEntries(['/api', '/healthz'].map((path) => [path, `http://127.0.0.1:${serverPort}`])) },
}));
