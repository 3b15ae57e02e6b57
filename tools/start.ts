// npm start: builds the web app if it is older than its sources, then becomes the server. In the sandbox it shows the
// way into the demo, and makes it when the house is still empty.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildWebIfStale } from './build.ts';
import { projectRoot } from './run-node.ts';

// The second start is quicker by a quarter, because the code is not compiled anew.
enableCompileCache(path.join(projectRoot, 'node_modules/.cache/compiled'));
await buildWebIfStale();
const { demo, house } = await import('../src/server/main.ts');
if (demo) await (await import('./open-demo.ts')).openDemo(house, (words) => process.stdout.write(`${words}\n`));
