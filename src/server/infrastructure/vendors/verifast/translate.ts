import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type { IncomeVerifier } from '../../../../domain/screening/attempts/income-verifier.ts';
import { problemOfStatus, type VendorAnswer } from '../call-vendor.ts';

type Session = Parameters<IncomeVerifier['openSession']>[0];
type OpenedSession = Awaited<ReturnType<IncomeVerifier['openSession']>>;

const named = z.string().check(z.minLength(1), z.maxLength(2_000));
const createdLink = z.object({ request_guid: named, security_key: named, form_url: named, status: z.literal('sent') });

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether data sent there cannot be read on the way: HTTPS, or this machine. */
export const isPrivateChannel = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

const flag = (is: boolean): string => (is ? '1' : '0');

/** The form of POST api/v1/create. Checks that are not requested are switched off, whatever the account's default. */
export function createForm(session: Session): FormData {
  const form = new FormData();
  const fields = {
    externalid: session.attemptId,
    firstname: session.firstName,
    lastname: session.lastName,
    email: session.email,
    country: session.country,
    iframe: '1',
    secondinvite: '0',
    override_bank_verify_enabled: flag(session.bank),
    override_id_verify_enabled: flag(session.identity),
    override_employee_verify_enabled: '0',
    override_credit_verify_enabled: '0',
    override_prequalify_questions_enabled: '0',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * The session of an accepted form.
 *
 * @param origin the vendor's own: no other page is ever loaded in our frame
 * @throws ProviderProblem the problem of any other answer
 */
export function readCreated(answer: VendorAnswer, origin: string): OpenedSession {
  if (answer.status < 200 || answer.status > 299) throw problemOfStatus('verifast', answer);
  const link = createdLink.safeParse(answer.body);
  if (!link.success) throw badResponse('unreadable');
  const { request_guid: sessionId, security_key: securityKey, form_url } = link.data;
  const page = URL.parse(form_url);
  if (!page || !isAtVendor(page, origin)) throw badResponse('foreign_page');
  return { sessionId, securityKey, frameUrl: page.href };
}

/** The address of a report, if it is the vendor's. Throws ProviderProblem `validation` otherwise. */
export function reportAddress(given: string, origin: string): URL {
  const url = URL.parse(given);
  if (url && isAtVendor(url, origin)) return url;
  throw new ProviderProblem({ provider: 'verifast', kind: 'validation', retryable: false, code: 'foreign_report' });
}

function isAtVendor(url: URL, origin: string): boolean {
  return url.origin === origin && isPrivateChannel(url) && url.username === '' && url.password === '';
}

const badResponse = (code: string): ProviderProblem =>
  new ProviderProblem({ provider: 'verifast', kind: 'bad_response', retryable: true, code });
