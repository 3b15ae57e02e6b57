import type { Mail } from '../../../../domain/ports/mailer.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type { OutgoingMail } from './client.ts';

/** `<id@domain>` with the sender's domain. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1];
  return `<${id}@${domain ?? 'localhost'}>`;
}

/** The outgoing email, marked as auto-generated, so that out-of-office replies do not answer it (RFC 3834). */
export function outgoingMail(from: string, mail: Mail): OutgoingMail {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: messageIdOf(mail.id, from),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

/** Enhanced status codes about the mailbox or its domain (RFC 3463, and 5.1.10 of RFC 7505). */
const ABOUT_THE_MAILBOX = /^5\.(?:1\.(?:1|2|3|6|10)|2\.[0-4]|4\.4)$/;
/** Replies that mean the mailbox or its domain where the server gives no enhanced code (RFC 5321 and 7504). */
const MAILBOX_REPLIES: readonly number[] = [501, 550, 551, 552, 553, 556];
/** What servers call the refusal of a sender rather than of a mailbox, where they give no enhanced code. */
const ABOUT_THE_SENDER =
  /polic|spam|relay|blocked|block list|blacklist|denied|reputation|authenti|not allowed|spf|dkim|dmarc/i;

/** Whether a permanent refusal is about the recipient's mailbox, and not about us, our login or our words. */
function isAboutTheMailbox({ command, response = '', responseCode = 0 }: DeliveryFacts): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced !== undefined) return ABOUT_THE_MAILBOX.test(enhanced);
  return command === 'RCPT TO' && MAILBOX_REPLIES.includes(responseCode) && !ABOUT_THE_SENDER.test(response);
}

function problemOfReply(facts: DeliveryFacts, responseCode: number): ProviderProblem {
  const reply = { provider: 'smtp', code: String(responseCode) };
  if (facts.code === 'EAUTH') return new ProviderProblem({ ...reply, kind: 'auth', retryable: responseCode < 500 });
  if (responseCode < 500) return new ProviderProblem({ ...reply, kind: 'unavailable', retryable: true });
  return new ProviderProblem({ ...reply, kind: isAboutTheMailbox(facts) ? 'validation' : 'config', retryable: false });
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
