/** An answer of the API as tests see it. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  body: any;
  headers: Headers;
}

/** Makes calls over real HTTP, logged in if there is a token. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** Posts multipart form data. */
  upload(path: string, fields: Record<string, string>, files: Record<string, File[]>): Promise<Answer>;
  /** Makes a call with full control, for non-JSON bodies and custom headers. */
  raw(path: string, init: RequestInit): Promise<Answer>;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

export function callerAt(origin: string, token?: string): Caller {
  const who: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const raw = async (path: string, init: RequestInit) => {
    const headers = { ...who, ...(init.headers as Record<string, string>) };
    return read(await fetch(origin + path, { ...init, headers }));
  };
  const send = (method: string) => (path: string, body?: unknown) =>
    raw(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    raw,
    get: (path) => raw(path, { method: 'GET' }),
    post: send('POST'),
    put: send('PUT'),
    delete: (path) => raw(path, { method: 'DELETE' }),
    upload: (path, fields, files) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file);
      return raw(path, { method: 'POST', body: form });
    },
  };
}
