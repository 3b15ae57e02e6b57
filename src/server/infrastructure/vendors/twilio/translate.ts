import * as z from 'zod/mini';
import { ProviderProblem, type ProviderProblemKind } from '../../../../domain/ports/provider-problem.ts';
import { problemOfStatus, type VendorAnswer } from '../call-vendor.ts';

const createdMessage = z.object({ sid: z.string().check(z.minLength(1)) });
const twilioError = z.object({ code: z.number() });
const sidList = z.object({
  messages: z.array(z.object({ sid: z.string().check(z.minLength(1)) })),
  next_page_uri: z.nullish(z.string()),
});
const messageList = z.object({
  messages: z.array(z.object({ to: z.string(), body: z.string(), status: z.string(), date_created: z.string() })),
});

/** Twilio's error codes about the number, as our problems. */
const ABOUT_THE_NUMBER: Record<number, { kind: ProviderProblemKind; code: string }> = {
  21211: { kind: 'validation', code: 'not_a_number' },
  21408: { kind: 'validation', code: 'region_blocked' },
  21610: { kind: 'declined', code: 'opted_out' },
  21612: { kind: 'validation', code: 'unreachable' },
  21614: { kind: 'validation', code: 'not_a_mobile' },
};

/** A ten-digit North American number in E.164: 4165550123 becomes +14165550123. */
export function toE164(tenDigits: string): string {
  return `+1${tenDigits}`;
}

/** The form of POST Messages.json. */
export function messageForm(from: string, message: { toTenDigits: string; body: string }): URLSearchParams {
  return new URLSearchParams({
    To: toE164(message.toTenDigits),
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    Body: message.body,
  });
}

/** The sid of an accepted message; throws the problem of any other answer. */
export function readCreated(answer: VendorAnswer): { messageId: string } {
  if (answer.status < 200 || answer.status > 299) throw problemOfAnswer(answer);
  const created = createdMessage.safeParse(answer.body);
  if (created.success) return { messageId: created.data.sid };
  // Twilio accepted the message, but we could not read its id: sending again would send it twice.
  throw new ProviderProblem({ provider: 'twilio', kind: 'unknown_outcome', retryable: false, code: 'unreadable' });
}

/**
 * Whether a list of messages contains this one. Twilio's times are in whole seconds, so `sinceIso` is rounded down to
 * the second; a message that failed or was cancelled was never sent, and does not count.
 */
export function listHolds(
  answer: VendorAnswer,
  message: { toTenDigits: string; body: string; sinceIso: string },
): boolean {
  if (answer.status !== 200) throw problemOfAnswer(answer);
  const list = messageList.safeParse(answer.body);
  if (!list.success) throw new ProviderProblem({ provider: 'twilio', kind: 'bad_response', retryable: true });
  const since = Math.floor(Date.parse(message.sinceIso) / 1000) * 1000;
  return list.data.messages.some(
    (listed) =>
      listed.to === toE164(message.toTenDigits) &&
      listed.body === message.body &&
      listed.status !== 'failed' &&
      listed.status !== 'canceled' &&
      Date.parse(listed.date_created) >= since,
  );
}

/** The sids of a list of messages, and the query for the next page. */
export function readSids(answer: VendorAnswer): { sids: string[]; next: URLSearchParams | undefined } {
  if (answer.status !== 200) throw problemOfAnswer(answer);
  const list = sidList.safeParse(answer.body);
  if (!list.success) throw new ProviderProblem({ provider: 'twilio', kind: 'bad_response', retryable: true });
  const { messages, next_page_uri: next } = list.data;
  const [, query] = next?.split('?') ?? [];
  return { sids: messages.map(({ sid }) => sid), next: query === undefined ? undefined : new URLSearchParams(query) };
}

/** Twilio is still sending the message and keeps it until then. */
const NOT_FINISHED = 20009;

/**
 * The outcome of a deletion: the message is gone, even if it was gone before, or the deletion has to be repeated later.
 * Throws the problem of any other answer.
 */
export function readDeleted(answer: VendorAnswer): 'gone' | 'not finished' {
  if ((answer.status >= 200 && answer.status <= 299) || answer.status === 404) return 'gone';
  const error = twilioError.safeParse(answer.body);
  if (error.success && error.data.code === NOT_FINISHED) return 'not finished';
  throw problemOfAnswer(answer);
}

function problemOfAnswer(answer: VendorAnswer): ProviderProblem {
  const error = twilioError.safeParse(answer.body);
  if (!error.success) return problemOfStatus('twilio', answer);
  const known = ABOUT_THE_NUMBER[error.data.code];
  if (known) return new ProviderProblem({ provider: 'twilio', retryable: false, ...known });
  const code = String(error.data.code);
  // Every other refusal of a form is about our sender, our account or our words, not about the number.
  if (answer.status === 400) return new ProviderProblem({ provider: 'twilio', kind: 'config', retryable: false, code });
  return problemOfStatus('twilio', answer, code);
}
