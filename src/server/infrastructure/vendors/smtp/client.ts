export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS: if offered, and required when there is a password. */
  secure: boolean;
  /** Without a password, STARTTLS is not used then: nothing leaves the machine, and hardly a certificate names it. */
  isOnThisMachine?: boolean;
  user?: string | undefined;
  password?: string | undefined;
  /** "Baytree <hello@baytree.example>" or a bare address; its domain is used in Message-IDs. */
  from: string;
  timeoutMs?: number;
};

export type OutgoingMail = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  replyTo: string;
  /** What the mail server is told, where the sender differs from `from`. */
  envelope?: { from: string; to: string };
  headers: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
};

export type SmtpClient = {
  deliver(mail: OutgoingMail): Promise<void>;
  /** Connects and logs in, and sends nothing. */
  verify(): Promise<void>;
  /** Ends the connections that wait for another email. */
  close(): void;
};

/** Open connections at most, and how long one waits for another email (milliseconds). */
const MOST_CONNECTIONS = 20;
const IDLE_TIMEOUT = 10_000;

/** Loads nodemailer, and opens what connects to a mail server. */
async function openTransport(settings: SmtpSettings, timeoutMs: number) {
  const { createTransport } = await import('nodemailer');
  const connectMs = Math.min(5_000, timeoutMs);
  return createTransport({
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // A second attempt is a matter of the outbox, which counts it.
    maxRequeues: 0,
    idleTimeout: Math.min(IDLE_TIMEOUT, timeoutMs),
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: !settings.secure && settings.user !== undefined,
    ignoreTLS: settings.isOnThisMachine === true && settings.user === undefined,
    ...(settings.user === undefined ? {} : { auth: { user: settings.user, pass: settings.password ?? '' } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Keeps connections for further emails: five seconds to connect, ten for the whole delivery. Throws nodemailer's errors. The
 * library is loaded with the first email, as a start needs none of its sixty files.
 */
export function smtpClient(settings: SmtpSettings): SmtpClient {
  const timeoutMs = settings.timeoutMs ?? 10_000;
  let opening: ReturnType<typeof openTransport> | undefined;
  const open = () => {
    opening ??= openTransport(settings, timeoutMs);
    return opening;
  };
  return {
    async deliver(mail) {
      const transport = await open();
      await transport.sendMail({ ...mail, xMailer: false, signal: AbortSignal.timeout(timeoutMs) });
    },
    async verify() {
      await (await open()).verify();
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}
