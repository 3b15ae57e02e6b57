import { describe, expect, test } from 'vitest';
import { sampleEmails, sampleTexts } from '../../../../testing/samples/sample-messages.ts';
import { PLAIN_WORDS, type SampleTexts } from '../../../../testing/samples/sample-texts.ts';
import { isPagePath } from '../../../contract/page-paths.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { MESSAGE_KINDS, type MessageKind, topicOfMessage } from '../../../domain/messages/message-kinds.ts';
import { DEMO_OPERATOR } from '../../settings/operator.ts';
import type { Sending } from './email-links.ts';
import { renderEmail, renderText } from './render-email.ts';

const SITE = 'https://maplekey.example';
const CHOICE = '/letters?token=x8Jk2mQ4tYv7wBz1cDf5gHh9jLn3pRs6uXe0aZiKoMq';
const HOSTILE = `<script>alert("x")</script><a href='//evil.example'>& </td>`;
const HOSTILE_WORDS = {
  firstName: HOSTILE,
  lastName: HOSTILE,
  address: `${HOSTILE}, Toronto, ON M6R 1M2`,
  unit: HOSTILE,
  thing: HOSTILE,
  operator: DEMO_OPERATOR,
};

/** How the delivery job sends a kind of email. */
function sendingOf(kind: string): Sending {
  const topic = topicOfMessage(kind as MessageKind);
  return { appUrl: SITE, operator: DEMO_OPERATOR, ...(topic && { choice: { topic, path: CHOICE } }) };
}

const rows = (messages: Record<string, EmailMessage[]>): [string, EmailMessage, string][] =>
  Object.entries(messages).flatMap(([kind, each]) =>
    each.map((message, index): [string, EmailMessage, string] => [
      index === 0 ? kind : `${kind} (${index + 1})`,
      message,
      kind,
    ]),
  );

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, url]) => unescaped(String(url)));
const wordsOf = (html: string): string =>
  unescaped(html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

test('every kind of email has a sample', () => {
  expect(Object.keys(sampleEmails(PLAIN_WORDS)).sort()).toEqual(Object.keys(MESSAGE_KINDS).sort());
});

describe.each(rows(sampleEmails(PLAIN_WORDS)))('%s', (_name, message, kind) => {
  const { subject, html, text, headers } = renderEmail(message, sendingOf(kind));
  const links = linksOf(html);

  test('has a subject that fits in an inbox, and one heading', () => {
    expect(subject.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThanOrEqual(100);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain(`<title>`);
  });

  test('links only to pages of this site, and to the same ones in plain text', () => {
    for (const link of links) expect(isPagePath(new URL(link).pathname), link).toBe(true);
    for (const link of links) expect(link.startsWith(`${SITE}/`), link).toBe(true);
    expect(text.match(/https?:\S+/g) ?? []).toEqual(links);
  });

  test('has the same content in both', () => {
    const inText = text.replace(/\s+/g, ' ');
    const figures = (message.figures ?? []).flatMap(({ label, amount }) => [label, amount]);
    for (const part of [message.heading, ...message.paragraphs, ...figures, message.why]) {
      expect(inText).toContain(part.replace(/\s+/g, ' '));
      expect(wordsOf(html)).toContain(part.replace(/\s+/g, ' '));
    }
  });

  test('fits a narrow phone, and supports the dark scheme', () => {
    const widths = [...html.matchAll(/(?<!max-)width(?::|=")\s*(\d+)(%?)/g)];
    expect(widths.filter(([, width, unit]) => unit !== '%' && Number(width) > 300)).toEqual([]);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  test('ends with the footer of its category', () => {
    const stops = links.filter((link) => /\/(stop-messages|letters)\?/.test(link));
    const category: string = MESSAGE_KINDS[kind as MessageKind];
    expect(message.why).toMatch(/^You got this email because .+\.$/);
    expect(wordsOf(html)).toContain('Maplekey Inc., Toronto, Ontario, Canada');
    if (category === 'transactional') {
      expect([stops, headers]).toEqual([[], {}]);
      return;
    }
    const first = category === 'unsubscribable' ? '/stop-messages?token=' : `${CHOICE}&stop=${category}`;
    expect(stops[0]?.startsWith(SITE + first), stops[0]).toBe(true);
    expect(headers).toEqual({
      'List-Unsubscribe': `<${stops[0]}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('with hostile input', () => {
  test.each(rows(sampleEmails(HOSTILE_WORDS)))('%s shows it as text', (_name, message, kind) => {
    const { html } = renderEmail(message, sendingOf(kind));
    expect(html).not.toMatch(/<script|<[^>]*evil\.example/i);
    expect(html.match(/<(table|\/table|h1|body)\b/g)).toEqual(
      renderEmail({ ...message, paragraphs: [], heading: '' }, sendingOf(kind)).html.match(
        /<(table|\/table|h1|body)\b/g,
      ),
    );
  });
});

describe('a text', () => {
  /** As long as a setting allows. */
  const SENDER = 'Baytree Rentals of Peterboroug';
  const LONG: SampleTexts = { ...PLAIN_WORDS, firstName: 'Anna'.repeat(25), lastName: 'Berg'.repeat(25) };
  const texts = [PLAIN_WORDS, LONG].flatMap((words) => Object.entries(sampleTexts(words)));

  test.each(texts)('of the kind %s is short, and says how to stop it if it can be stopped', (kind, text) => {
    const written = renderText(text, { appUrl: SITE, operator: { ...DEMO_OPERATOR, textSender: SENDER } });
    const [words = ''] = written.split(' https:');
    const isStoppable = MESSAGE_KINDS[kind as MessageKind] === 'unsubscribable';
    expect(words.length).toBeLessThanOrEqual(300);
    expect(words).toContain(isStoppable ? `Reply STOP to end texts from ${SENDER}.` : 'Maplekey');
    expect(words.includes('Reply STOP')).toBe(isStoppable);
    for (const link of written.match(/https?:\S+/g) ?? []) {
      expect(isPagePath(new URL(link).pathname), link).toBe(true);
    }
  });
});
