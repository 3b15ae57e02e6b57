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

/**
 * Translates a failed delivery. The server's own message is dropped: it may repeat the recipient's address. An answer
 * of 5xx is permanent, 4xx is temporary (RFC 5321, 4.2.1); without an answer it depends on how far we got.
 */
export function problemOfDelivery(error: unknown): ProviderProblem {
  const provider = 'smtp';
  const { code, originalCode, syscall, responseCode } = deliveryFacts(error);
  if (responseCode !== undefined && responseCode >= 400) {
    const permanent = responseCode >= 500;
    const kind = code === 'EAUTH' ? 'auth' : permanent ? 'validation' : 'unavailable';
    return new ProviderProblem({ provider, kind, retryable: !permanent, code: String(responseCode) });
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
  responseCode?: number | undefined;
};

function deliveryFacts(error: unknown): DeliveryFacts {
  const raw: { [K in keyof DeliveryFacts]: unknown } = typeof error === 'object' && error !== null ? error : {};
  return {
    code: asWord(raw.code),
    originalCode: asWord(raw.originalCode),
    syscall: asWord(raw.syscall),
    responseCode: typeof raw.responseCode === 'number' ? raw.responseCode : undefined,
  };
}

function asWord(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
