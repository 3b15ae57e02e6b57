// npm run dev: the server, restarted when one of its files changes, and Vite's own server for the pages (which proxies
// /api to it). Arguments go to Vite. When one of the two ends, so does the other.
import { runNode } from './run-node.ts';

const server = runNode(['--watch', '--watch-preserve-output', 'tools/serve.ts']);
const pages = runNode(['node_modules/vite/bin/vite.js', ...process.argv.slice(2)]);
await Promise.race([server, pages]);
process.kill(process.pid, 'SIGTERM');
