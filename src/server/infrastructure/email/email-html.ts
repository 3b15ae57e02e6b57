import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { escapeHtml } from '../../../domain/text/characters.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf, SOURCE_LANGUAGE } from '../../../domain/text/languages.ts';
import { describeSender, footLinks, type Link, pageUrl, type Sending } from './email-links.ts';
import { STYLE_SHEET, STYLES } from './email-style.ts';

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
export function emailHtml(message: EmailMessage, sending: Sending): string {
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
