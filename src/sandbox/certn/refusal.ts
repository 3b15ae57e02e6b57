import { type Answer, json } from '../http/route.ts';

/** An error in CertnCentric's format. `attr` points at the rejected field. */
export function refusal(
  status: number,
  given: { code: string; detail: string; attr?: string },
  headers: Record<string, string> = {},
): Answer {
  const { code, detail, attr = null } = given;
  const type = status === 400 || status === 422 ? 'validation_error' : status < 500 ? 'client_error' : 'server_error';
  return json(status, { type, errors: [{ code, detail, attr }] }, headers);
}

export const notFound = (): Answer => refusal(404, { code: 'not_found', detail: 'Not found.' });
