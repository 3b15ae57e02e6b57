import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';

/** Where replies to an email go, and where mail servers report that it did not arrive. */
interface Envelope {
  id: string;
  reply_to: string;
  return_path: string;
}

/** The envelopes of the emails to an address, newest first, once there are `count` of them. */
export const envelopesOf = async (server: WithMailbox, to: string, count = 1): Promise<Envelope[]> => {
  const messages = await until(`${count} emails to ${to}`, async () => {
    const found = await mailboxOf(server, to);
    return found.length >= count && found;
  });
  return Promise.all(
    messages.map(async ({ id }) => {
      const answer = await fetch(`${server.mailboxUrl}/envelope.json?id=${encodeURIComponent(id)}`);
      return (await answer.json()) as Envelope;
    }),
  );
};

/** The envelope of the newest email to an address. */
export async function envelopeOf(server: WithMailbox, to: string, count = 1): Promise<Envelope> {
  const [envelope] = await envelopesOf(server, to, count);
  if (!envelope) throw new Error(`no email to ${to}`);
  return envelope;
}

const lines = (...each: string[]): string => `${each.join('\r\n')}\r\n`;

interface Bounce {
  to: string;
  /** The address for bounces of the email that did not arrive. */
  returnPath: string;
  action?: string;
  status?: string;
  diagnostic?: string;
}

/** The report of a mail server about an email that it could not deliver (RFC 3464), with the email's headers. */
export const bounceReport = ({
  to,
  returnPath,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <…>: Recipient address rejected: User unknown',
}: Bounce): string =>
  lines(
    'Return-Path: <>',
    `To: ${returnPath}`,
    'From: MAILER-DAEMON@mx.example.test (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4bXw1k2Zq9.1764000000/mx.example.test"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4bXw1k2Zq9.1764000000/mx.example.test',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--4bXw1k2Zq9.1764000000/mx.example.test',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.test',
    'X-Postfix-Queue-ID: 4bXw1k2Zq9',
    'Arrival-Date: Mon, 23 Nov 2026 10:00:00 -0500 (EST)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Original-Recipient: rfc822;${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.test',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--4bXw1k2Zq9.1764000000/mx.example.test',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    `Return-Path: <${returnPath}>`,
    `To: ${to}`,
    'Subject: Hello',
    '',
    '--4bXw1k2Zq9.1764000000/mx.example.test--',
  );

/** What a mailbox provider sends when its customer calls an email spam (RFC 5965): our address stands in what comes back. */
export const complaintReport = ({ returnPath, type = 'abuse' }: { returnPath: string; type?: string }): string =>
  lines(
    'From: <feedback@provider.example.test>',
    'To: <complaints@maplekey.example>',
    'Subject: Email Feedback Report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset="US-ASCII"',
    'Content-Transfer-Encoding: 7bit',
    '',
    'This is an email abuse report for an email message.',
    '',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: ExampleFeedback/1.0',
    'Version: 1',
    'Original-Rcpt-To: <redacted>',
    '',
    '--part',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    `X-Bounce-Address: ${returnPath}`,
    'From: Maplekey <hello@maplekey.example>',
    'Subject: Hello',
    '',
    'Hello.',
    '',
    '--part--',
  );
