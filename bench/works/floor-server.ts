// node bench/works/floor-server.ts <port> <database url> <statements file>: the floor of the works. node:http and the
// driver make one round trip per call, and print the columns of its rows as they come.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/** A statement that a path runs. Without values, it takes those in the body of the call. */
export interface FloorStatement {
  text: string;
  values?: string[];
}

const [port = '0', url = '', file = ''] = process.argv.slice(2);
const statements: Record<string, FloorStatement> = JSON.parse(readFileSync(file, 'utf8'));
const pool = new pg.Pool({
  connectionString: url,
  max: 8,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
});
const asText = { getTypeParser: () => (value: string) => value };

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const name = String(request.url);
    const statement = statements[name];
    if (!statement) return response.writeHead(404).end();
    const values = statement.values ?? (JSON.parse(Buffer.concat(chunks).toString()) as string[]);
    pool.query<string[]>({ name, text: statement.text, values, rowMode: 'array', types: asText }).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(rows.map((row) => row.join()).join());
      },
      (problem: Error) => response.writeHead(500).end(problem.message),
    );
    return undefined;
  });
}).listen(Number(port), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
