// The server as npm start and npm run dev run it: in the sandbox it shows the way into the demo, and makes it when the
// house is still empty.
import { demo, server } from '../src/server/main.ts';

if (demo) await (await import('./demo/open-demo.ts')).openDemo(server, (words) => process.stdout.write(`${words}\n`));
