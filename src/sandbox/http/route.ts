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
