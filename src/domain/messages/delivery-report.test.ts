import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDeliveryStatus, readFeedback } from './delivery-report.ts';

const status = (...recipient: string[]): string =>
  ['Reporting-MTA: dns; mail.example.test', 'Arrival-Date: Mon, 23 Nov 2026 10:00:00 -0500', '', ...recipient, ''].join(
    '\r\n',
  );

describe('a delivery status', () => {
  test.each([
    ['an unknown mailbox', ['Action: failed', 'Status: 5.1.1'], 'dead'],
    [
      'an unknown mailbox with words',
      [
        'Action: Failed',
        'Status: 5.1.1 (bad destination mailbox address)',
        'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      ],
      'dead',
    ],
    [
      'a general code with words over two lines',
      ['Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp;', '\t550 unknown user'],
      'dead',
    ],
    ['a full mailbox', ['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 full'], 'failed'],
    ['a policy', ['Action: failed', 'Status: 5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 policy'], 'failed'],
    ['a server that stayed away', ['Action: failed', 'Status: 4.4.1'], 'failed'],
    ['a failure without a status', ['Action: failed'], 'failed'],
    ['a delay', ['Action: delayed', 'Status: 4.4.1'], undefined],
    ['a copy that was delivered', ['Action: delivered', 'Status: 2.0.0'], undefined],
    ['a copy that was passed on', ['Action: relayed', 'Status: 2.0.0'], undefined],
    ['no action', ['Status: 5.1.1'], undefined],
    ['one of two recipients', ['Action: delivered', 'Status: 2.0.0', '', 'Action: failed', 'Status: 5.1.1'], 'dead'],
  ])('about %s', (_name, lines, outcome) => {
    expect(readDeliveryStatus(status('Final-Recipient: rfc822; ada@example.test', ...lines))).toBe(outcome);
    expect(readDeliveryStatus(status(...lines).replaceAll('\r\n', '\n'))).toBe(outcome);
  });
});

test.each([
  ['abuse', 'complaint'],
  ['ABUSE', 'complaint'],
  ['fraud', 'complaint'],
  ['opt-out', 'complaint'],
  ['not-spam', undefined],
  ['virus', undefined],
  ['', undefined],
])('feedback of the type %j', (type, outcome) => {
  expect(readFeedback(`Feedback-Type: ${type}\r\nUser-Agent: Example/1.0\r\nVersion: 1\r\n`)).toBe(outcome);
});

test('garbage says nothing', () => {
  const word = fc.constantFrom('action:', 'failed', 'status:', '5.1.1', ':', '\n', '\r\n\r\n', '\t', 'x', '\u0000');
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 200 }), (words) => {
      const text = words.join(' ');
      expect([undefined, 'dead', 'failed']).toContain(readDeliveryStatus(text));
      expect([undefined, 'complaint']).toContain(readFeedback(text));
    }),
  );
});
