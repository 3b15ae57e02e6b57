import { describe, expect, test } from 'vitest';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { DEMO_OPERATOR } from '../../settings/operator.ts';
import { renderEmail, renderText } from './render-email.ts';

const SITE = 'https://maplekey.example';
const SENDING = { appUrl: SITE, operator: DEMO_OPERATOR };
const message: EmailMessage = {
  subject: 'Apply for 48 Fermanagh Ave',
  heading: 'Leopold Oakhurst invites you to apply',
  paragraphs: ['The first thing to say.', 'And the second.'],
  action: { label: 'see the invitation', path: '/apply/secret' },
  why: 'You got this email because somebody asked.',
  stopPath: '/stop-messages?token=stop',
};
const hostile = `<script>alert("x")</script><img src=x onerror='y'> & </td></table>`;

/** The text of a page as a reader sees it, without head and markup. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The position of each phrase, ascending when the phrases come in this order. */
const places = (text: string, phrases: string[]): number[] => phrases.map((phrase) => text.indexOf(phrase));
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => String(url));

describe('an email', () => {
  test('has its day as a file, in which names are no links', () => {
    const calendar = {
      id: 'decision-1@maplekey',
      day: '2026-12-01',
      title: 'Decision about 48 Fermanagh Ave',
      description: 'https://evil.example promised a decision.',
      at: '2026-11-26T15:00:00.000Z',
    };
    const [file, ...others] = renderEmail({ ...message, calendar }, SENDING).attachments ?? [];
    expect(others).toEqual([]);
    expect([file?.name, file?.contentType]).toEqual(['decision-date.ics', 'text/calendar; charset=utf-8']);
    expect(file?.content).toContain('DTSTART;VALUE=DATE:20261201');
    expect(file?.content).not.toContain('https://');
    expect(renderEmail(message, SENDING)).not.toHaveProperty('attachments');
  });

  test('has the same content in HTML and in plain text, in the same order', () => {
    const { html, text } = renderEmail(message, SENDING);
    const phrases = [
      message.heading,
      ...message.paragraphs,
      'see the invitation',
      message.why,
      'Stop these emails',
      'Maplekey Inc., Toronto, Ontario, Canada',
    ];
    for (const version of [wordsOf(html), text]) {
      const found = places(version, phrases);
      expect(found).not.toContain(-1);
      expect([...found].sort((a, b) => a - b)).toEqual(found);
    }
  });

  test('links to the same pages in both, all of them on this site', () => {
    const { html, text } = renderEmail(message, SENDING);
    const links = [`${SITE}/apply/secret`, `${SITE}/stop-messages?token=stop`];
    expect(linksOf(html)).toEqual(links);
    expect(text.match(/https?:\S+/g)).toEqual(links);
  });

  test('has no link at all without an action or a stop link', () => {
    const { action: _, stopPath: __, ...plain } = message;
    const { html, text } = renderEmail(plain, SENDING);
    expect(linksOf(html)).toEqual([]);
    expect(text).not.toMatch(/https?:/);
    expect(wordsOf(html) + text).not.toContain('Stop these emails');
  });

  test('shows hostile input as text', () => {
    const spoiled: EmailMessage = {
      subject: hostile,
      heading: hostile,
      paragraphs: [hostile],
      action: { label: hostile, path: `/apply/"><script>` },
      why: hostile,
      stopPath: `/stop-messages?token="><script>`,
    };
    const { html, text, subject } = renderEmail(spoiled, SENDING);
    expect(html).not.toMatch(/<script|<img|<[^>]*\sonerror=/i);
    expect(html.match(/<\/table>/g)).toEqual(renderEmail(message, SENDING).html.match(/<\/table>/g));
    expect(wordsOf(html).split(hostile)).toHaveLength(5);
    expect(text.split(hostile)).toHaveLength(5);
    expect(subject).toBe(hostile);
  });

  test('has the escaped subject as its title', () => {
    expect(renderEmail({ ...message, subject: 'Beds & <baths>' }, SENDING).html).toContain(
      '<title>Beds &amp; &lt;baths&gt;</title>',
    );
  });
});

test('a text is its message followed by the link', () => {
  expect(renderText({ words: 'Come in.', path: '/apply/secret' }, SENDING)).toBe(`Come in. ${SITE}/apply/secret`);
  expect(renderText({ words: 'Come in.' }, SENDING)).toBe('Come in.');
});
