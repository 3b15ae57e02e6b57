// The server as npm start and npm run dev run it: in the sandbox it reports the demo accounts, and creates the demo on
// an empty server.
import { demo, server } from '../src/server/main.ts';

if (demo) await (await import('./demo/open-demo.ts')).openDemo(server, (text) => process.stdout.write(`${text}\n`));
