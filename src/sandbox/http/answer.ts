/** An answer of a simulated vendor; `hang up` ends the connection without a response. */
export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer } | 'hang up';

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  };
}
