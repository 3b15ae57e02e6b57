import { type EmailMessage, type TextMessage, wordsOfText } from '../../../domain/messages/email-message.ts';
import type { MailAttachment } from '../../../domain/ports/mailer.ts';
import { type CalendarDay, renderCalendarDay } from '../../../domain/text/calendar.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { t } from '../../../domain/text/t.ts';
import { withoutLinks, withPlainText } from '../../../domain/text/web-addresses.ts';
import { emailHtml } from './email-html.ts';
import { describeSender, footLinks, pageUrl, type Sending } from './email-links.ts';

/** What stands behind a label in plain text: in French, a no-break space stands before a colon (decision 206). */
const colon = (): string => (currentLanguage() === 'fr' ? '\u00a0:' : ':');

/** The same email as plain text. */
function emailText(message: EmailMessage, sending: Sending): string {
  const action = message.action
    ? [`${message.action.label}${colon()}\n${pageUrl(sending.appUrl, message.action.path)}`]
    : [];
  const links = footLinks(message, sending).map(({ label, url }) => `${label}${colon()} ${url}`);
  const foot = ['-- ', message.why, ...links, describeSender(sending.operator)].join('\n');
  const figures = message.figures
    ? [message.figures.map(({ label, amount }) => `${label}${colon()} ${amount}`).join('\n')]
    : [];
  return [message.heading, ...message.paragraphs, ...figures, ...action, foot].join('\n\n');
}

/**
 * Headers for the "unsubscribe" of email clients (RFC 2369): the address of the first footer link. Over https it takes
 * one click, which is a POST to that address (RFC 8058).
 */
function stopHeaders(message: EmailMessage, sending: Sending): Record<string, string> {
  const [stop] = footLinks(message, sending);
  if (!stop) return {};
  const oneClick = stop.url.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { 'List-Unsubscribe': `<${stop.url}>`, ...oneClick };
}

const calendarFile = (day: CalendarDay): MailAttachment => ({
  name: t`decision-date.ics`,
  contentType: 'text/calendar; charset=utf-8',
  content: renderCalendarDay(withPlainText(day)),
});

/** The message with every web address in its words broken up: what people call themselves must not become a link. */
const withPlainWords = (message: EmailMessage): EmailMessage => ({
  ...message,
  subject: withoutLinks(message.subject),
  heading: withoutLinks(message.heading),
  paragraphs: message.paragraphs.map(withoutLinks),
  why: withoutLinks(message.why),
  ...(message.figures && {
    figures: message.figures.map(({ label, amount }) => ({ label: withoutLinks(label), amount })),
  }),
});

/**
 * Renders an email for sending: HTML and plain text from the same content, and its headers. Its only links are the
 * action and those of the footer.
 */
export function renderEmail(
  written: EmailMessage,
  sending: Sending,
): { subject: string; html: string; text: string; headers: Record<string, string>; attachments?: MailAttachment[] } {
  const message = withPlainWords(written);
  return {
    subject: message.subject,
    html: emailHtml(message, sending),
    text: emailText(message, sending),
    headers: stopHeaders(message, sending),
    ...(message.calendar && { attachments: [calendarFile(message.calendar)] }),
  };
}

/** Renders a text for sending: the message, how to stop such texts, then the link, which is the only one. */
export function renderText(note: TextMessage, { appUrl, operator }: Pick<Sending, 'appUrl' | 'operator'>): string {
  const words = withoutLinks(wordsOfText(note, operator.textSender));
  return note.path ? `${words} ${pageUrl(appUrl, note.path)}` : words;
}
