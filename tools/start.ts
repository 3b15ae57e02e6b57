// npm start: builds the web app if it is older than its sources, then becomes the server.
import { buildWebIfStale } from './build.ts';
import './node/own-modules.ts';

await buildWebIfStale();
await import('./serve.ts');
