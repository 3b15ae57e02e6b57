import { type EmailMessage, type TextMessage, wordsOfText } from '../../../domain/messages/email-message.ts';
import { type NotificationTopic, STOPPING } from '../../../domain/messages/notification-topics.ts';
import { describeOperator, type Operator } from '../../../domain/operator.ts';
import type { MailAttachment } from '../../../domain/ports/mailer.ts';
import { type CalendarDay, renderCalendarDay } from '../../../domain/text/calendar.ts';
import { escapeHtml } from '../../../domain/text/characters.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf, SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import { withoutLinks, withPlainText } from '../../../domain/text/web-addresses.ts';
import { STYLE_SHEET, STYLES } from './email-style.ts';

/** Who sends it, as the law on commercial messages wants it named (CASL, s. 6(2)). */
const describeSender = (operator: Operator): string => `${describeOperator(operator)}, Canada · ${operator.email}`;

/** The site an email links to, who runs it, and the reader's choice about such emails. */
export interface Sending {
  operator: Operator;
  /** The address of the site, without a trailing slash. */
  appUrl: string;
  /** For an email that its reader can turn off: its topic, and the path of the settings page. */
  choice?: { topic: NotificationTopic; path: string };
}

interface Link {
  label: string;
  url: string;
}

/**
 * The address of a page, which opens in the language of the message unless its reader chose another one. English is what
 * pages are in anyway.
 */
function pageUrl(appUrl: string, path: string): string {
  const language = currentLanguage();
  if (language === SOURCE_LANGUAGE) return appUrl + path;
  const [page, fragment] = path.split('#', 2);
  const written = `${page}${page?.includes('?') ? '&' : '?'}written=${language}`;
  return appUrl + (fragment === undefined ? written : `${written}#${fragment}`);
}

/** The footer links; the first one stops emails of this kind. None for a transactional email. */
function footLinks({ stopPath }: EmailMessage, { appUrl, choice }: Sending): Link[] {
  if (stopPath) return [{ label: t`Stop these emails`, url: pageUrl(appUrl, stopPath) }];
  if (!choice) return [];
  const { topic, path } = choice;
  return [
    { label: STOPPING[topic].link(), url: pageUrl(appUrl, `${path}&stop=${topic}`) },
    { label: t`Choose your emails`, url: pageUrl(appUrl, path) },
  ];
}

const part = (tag: string, style: keyof typeof STYLES, content: string): string =>
  `<${tag} class="${style}" style="${STYLES[style]}">${content}</${tag}>`;

const link = (style: 'action' | 'footLink', { label, url }: Link): string =>
  `<a class="${style}" href="${escapeHtml(url)}" style="${STYLES[style]}">${escapeHtml(label)}</a>`;

const button = (action: Link): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
${part('td', 'actionPlace', link('action', action))}
</tr></table>`;

const bill = (figures: NonNullable<EmailMessage['figures']>): string => `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
${figures.map(({ label, amount }, index) => billLine(label, amount, index === figures.length - 1)).join('\n')}
</table>`;

const billLine = (label: string, amount: string, isSum: boolean): string =>
  `<tr>${part('td', isSum ? 'sum' : 'figure', escapeHtml(label))}${part('td', isSum ? 'sumAmount' : 'amount', escapeHtml(amount))}</tr>`;

/** The email as an HTML page of tables and inline styles, as email clients need. */
function emailHtml(message: EmailMessage, sending: Sending): string {
  const language = currentLanguage();
  const action = message.action && { label: message.action.label, url: pageUrl(sending.appUrl, message.action.path) };
  const links = footLinks(message, sending).map((each) => link('footLink', each));
  const foot = [
    escapeHtml(message.why),
    ...(links.length > 0 ? [links.join(' · ')] : []),
    escapeHtml(describeSender(sending.operator)),
  ];
  return `<!doctype html>
<html lang="${language === SOURCE_LANGUAGE ? language : localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title><style>${STYLE_SHEET}</style></head>
<body class="page" style="${STYLES.page}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.page}"><tr><td class="around" align="center" style="${STYLES.around}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.column}">
<tr>${part('td', 'name', 'Maplekey')}</tr>
<tr>${part(
    'td',
    'card',
    `
${part('h1', 'heading', escapeHtml(message.heading))}
${message.paragraphs.map((text) => part('p', 'words', escapeHtml(text))).join('\n')}
${message.figures ? bill(message.figures) : ''}${action ? button(action) : ''}`,
  )}</tr>
<tr>${part('td', 'foot', foot.map((line) => part('p', 'footWords', line)).join('\n'))}</tr>
</table></td></tr></table></body></html>`;
}

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
