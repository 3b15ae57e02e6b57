import { readFileSync } from 'node:fs';

/** One request to the sandbox. `names` holds the named groups of the route's path. */
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  names: Record<string, string>;
};

export type Route = { method: 'GET' | 'POST' | 'DELETE'; path: RegExp; handle(call: Call): Answer | Promise<Answer> };

/** The route for a call, and the call with the names from its path; undefined if there is none. */
export function findRoute(routes: Route[], call: Call): { route: Route; call: Call } | undefined {
  for (const route of routes) {
    if (route.method !== call.method) continue;
    const match = route.path.exec(call.path);
    if (match) return { route, call: { ...call, names: { ...match.groups } } };
  }
  return undefined;
}

/** An answer of a simulated vendor; `hang up` ends the connection without a response. */
export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer } | 'hang up';

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}

/** A file that a page of the sandbox loads. */
export const asset = (file: URL, contentType: string): Exclude<Answer, 'hang up'> => ({
  status: 200,
  headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache' },
  body: readFileSync(file),
});

const style = (name: string): Route => ({
  method: 'GET',
  path: new RegExp(`^/pages/${name}\\.css$`),
  handle: () => asset(new URL(`${name}.css`, import.meta.url), 'text/css'),
});

/** Styles of all pages (base), of the vendors' pages, each with its own colours, and of the sandbox's own pages. */
export const sharedStyles = (): Route[] => [style('base'), style('vendor'), style('own')];
