// The baseline of a benchmark: node:http and the driver run one statement and return its JSON. Settings are arguments.
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '0', url = '', text = '', values = '[]'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 8, options: '-c timezone=UTC' });
const statement = { name: 'floor', text, values: JSON.parse(values) as string[] };

createServer((_request, response) => {
  pool.query<{ property: string; json: string }>(statement).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      const applicants = rows.map(({ json }) => json).join();
      response.end(`{"property":${rows[0]?.property},"applicants":[${applicants}]}`);
    },
    (problem: Error) => response.writeHead(500).end(problem.message),
  );
}).listen(Number(port), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
