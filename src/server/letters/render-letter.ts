import type { Letter, TextNote } from '../../domain/letter.ts';
import { OPERATOR } from '../../domain/operator.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A long name or address breaks inside rather than widening the letter on a phone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const SENDER = `${OPERATOR.name}, ${OPERATOR.place}, Canada · ${OPERATOR.mail}`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;${BREAKS};${FONT};font-size:16px;line-height:24px;color:#1C2421">${escapeHtml(text)}</p>`;

const button = (label: string, url: string): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:#1F4D3A">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;

/** The letter as an HTML page of tables and inline styles, which is what mail programs understand. */
function letterHtml(letter: Letter, appUrl: string): string {
  const stop = letter.stopPath
    ? ` <a href="${escapeHtml(appUrl + letter.stopPath)}" style="color:#566059;white-space:nowrap">Stop messages</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:#F6F7F2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F7F2"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;${SERIF};font-size:20px;line-height:26px;font-weight:600;color:#1F4D3A">Maplekey</td></tr>
<tr><td style="background:#ffffff;border:1px solid #DCE1D9;border-top:6px solid #1F4D3A;border-radius:12px;padding:32px 28px 16px">
<h1 style="margin:0 0 20px;${BREAKS};${SERIF};font-size:25px;line-height:31px;font-weight:500;color:#1C2421">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map(paragraph).join('\n')}
${letter.action ? button(letter.action.label, appUrl + letter.action.path) : ''}
</td></tr>
<tr><td style="padding:20px 4px;${BREAKS};${FONT};font-size:13px;line-height:20px;color:#566059">${escapeHtml(letter.why)}${stop}<br>${SENDER}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The same letter as plain text. */
function letterText(letter: Letter, appUrl: string): string {
  const action = letter.action ? [`${letter.action.label}:\n${appUrl}${letter.action.path}`] : [];
  const stop = letter.stopPath ? `\nStop messages: ${appUrl}${letter.stopPath}` : '';
  return [letter.heading, ...letter.paragraphs, ...action, `-- \n${letter.why}${stop}\n${SENDER}`].join('\n\n');
}

/** A letter made ready for sending, its HTML and its plain text from the same words. `appUrl` has no slash at the end. */
export const renderLetter = (letter: Letter, appUrl: string): { subject: string; html: string; text: string } => ({
  subject: letter.subject,
  html: letterHtml(letter, appUrl),
  text: letterText(letter, appUrl),
});

/** A text made ready for sending: the words, then the link. */
export const renderText = (note: TextNote, appUrl: string): string =>
  note.path ? `${note.words} ${appUrl}${note.path}` : note.words;
