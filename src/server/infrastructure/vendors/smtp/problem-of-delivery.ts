import { type AddressVerdict, verdictOf } from '../../../../domain/messages/refusal.ts';
import { NO_MAILBOX } from '../../../../domain/ports/mailer.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';

/** The enhanced status code of a permanent refusal (RFC 3463), if the server gave one. */
const statusIn = (response: string): string | undefined => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** What a permanent refusal says about the recipient's address. */
const verdictOfReply = ({ command, response = '', responseCode }: DeliveryFacts): AddressVerdict =>
  verdictOf({
    status: statusIn(response),
    reply: responseCode,
    words: response,
    isOfRecipient: command === 'RCPT TO',
  });

function problemOfReply(facts: DeliveryFacts, responseCode: number): ProviderProblem {
  const reply = { provider: 'smtp', code: String(responseCode) };
  if (facts.code === 'EAUTH') return new ProviderProblem({ ...reply, kind: 'auth', retryable: responseCode < 500 });
  if (responseCode < 500) return new ProviderProblem({ ...reply, kind: 'unavailable', retryable: true });
  const verdict = verdictOfReply(facts);
  if (verdict === 'unrelated') return new ProviderProblem({ ...reply, kind: 'config', retryable: false });
  const code = verdict === 'dead' ? NO_MAILBOX : reply.code;
  return new ProviderProblem({ ...reply, code, kind: 'validation', retryable: false });
}

/** TLS cannot be had, or the certificate is not to be trusted. */
const isTlsFailure = ({ code, originalCode = '' }: DeliveryFacts): boolean =>
  code === 'ETLS' || /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(originalCode);

/**
 * Translates a failed delivery. The server's own message is dropped: it may repeat the recipient's address. An answer
 * of 5xx is permanent, 4xx is temporary (RFC 5321, 4.2.1). A permanent one about the mailbox is `validation`; one about
 * us (login, policy, reputation, TLS) is `auth` or `config`. Without an answer it depends on how far we got.
 */
export function problemOfDelivery(error: unknown): ProviderProblem {
  const provider = 'smtp';
  const facts = deliveryFacts(error);
  const { code, originalCode, syscall, responseCode } = facts;
  if (responseCode !== undefined && responseCode >= 400) return problemOfReply(facts, responseCode);
  if (isTlsFailure(facts)) {
    return new ProviderProblem({ provider, kind: 'config', retryable: false, code: originalCode ?? code });
  }
  if (code === 'EABORT' || code === 'ETIMEDOUT') {
    return new ProviderProblem({ provider, kind: 'timeout', retryable: true, code });
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new ProviderProblem({ provider, kind: 'validation', retryable: false, code });
  }
  if (code === 'ECONFIG' || code === 'EAUTH' || code === 'ENOAUTH') {
    return new ProviderProblem({ provider, kind: 'config', retryable: false, code });
  }
  // The connection broke once established: the server may have the email. The same Message-ID makes a retry safe.
  const wasConnected = code === 'ECONNECTION' || (code === 'ESOCKET' && syscall !== 'connect');
  const kind = wasConnected ? 'unknown_outcome' : 'unavailable';
  return new ProviderProblem({ provider, kind, retryable: true, code: originalCode ?? code });
}

type DeliveryFacts = {
  code?: string | undefined;
  originalCode?: string | undefined;
  syscall?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
};

function deliveryFacts(error: unknown): DeliveryFacts {
  const raw: { [K in keyof DeliveryFacts]: unknown } = typeof error === 'object' && error !== null ? error : {};
  return {
    code: asWord(raw.code),
    originalCode: asWord(raw.originalCode),
    syscall: asWord(raw.syscall),
    command: asWord(raw.command),
    response: asWord(raw.response),
    responseCode: typeof raw.responseCode === 'number' ? raw.responseCode : undefined,
  };
}

function asWord(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
