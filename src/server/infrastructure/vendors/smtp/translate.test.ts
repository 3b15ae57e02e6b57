import { describe, expect, it } from 'vitest';
import { messageIdOf, outgoingMail, problemOfDelivery } from './translate.ts';

describe('messageIdOf', () => {
  it.each([
    ['Maplekey <hello@maplekey.example>', '<7@maplekey.example>'],
    ['hello@mail.maplekey.example', '<7@mail.maplekey.example>'],
    ['hello', '<7@localhost>'],
  ])('%s: %s', (from, expected) => {
    expect(messageIdOf('7', from)).toBe(expected);
  });
});

describe('outgoingMail', () => {
  it('is marked as auto-generated and has the given headers', () => {
    const mail = {
      id: '7',
      to: 'a@b.example',
      subject: 's',
      html: 'h',
      text: 't',
      headers: { 'List-Unsubscribe': '<u>' },
    };
    expect(outgoingMail('hello@m.example', mail)).toEqual({
      from: 'hello@m.example',
      to: 'a@b.example',
      subject: 's',
      html: 'h',
      text: 't',
      messageId: '<7@m.example>',
      headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': '<u>' },
    });
  });
});

describe('problemOfDelivery', () => {
  it.each([
    ['a bounce', { code: 'EENVELOPE', responseCode: 550 }, 'validation', false, '550'],
    ['a full mailbox', { code: 'EENVELOPE', responseCode: 552 }, 'validation', false, '552'],
    ['a greylist', { code: 'EENVELOPE', responseCode: 451 }, 'unavailable', true, '451'],
    ['a busy server', { code: 'EPROTOCOL', responseCode: 421 }, 'unavailable', true, '421'],
    ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'auth', false, '535'],
    [
      'a refused connection',
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED', syscall: 'connect' },
      'unavailable',
      true,
      'ECONNREFUSED',
    ],
    [
      'an unknown host',
      { code: 'EDNS', originalCode: 'ENOTFOUND', syscall: 'getaddrinfo' },
      'unavailable',
      true,
      'ENOTFOUND',
    ],
    ['a failed handshake', { code: 'ETLS' }, 'unavailable', true, 'ETLS'],
    [
      'a reset connection',
      { code: 'ESOCKET', originalCode: 'ECONNRESET', syscall: 'read' },
      'unknown_outcome',
      true,
      'ECONNRESET',
    ],
    ['a closed connection', { code: 'ECONNECTION', command: 'CONN' }, 'unknown_outcome', true, 'ECONNECTION'],
    ['our own timeout', { code: 'EABORT' }, 'timeout', true, 'EABORT'],
    ['no recipient', { code: 'EENVELOPE' }, 'validation', false, 'EENVELOPE'],
    ['a missing password', { code: 'ENOAUTH' }, 'config', false, 'ENOAUTH'],
    ['anything else', 'boom', 'unavailable', true, undefined],
  ])('%s', (_name, facts, kind, retryable, code) => {
    const error = typeof facts === 'string' ? facts : Object.assign(new Error('550 ada@example.com unknown'), facts);
    const problem = problemOfDelivery(error);
    expect(problem).toMatchObject({ provider: 'smtp', kind, retryable, code });
    expect(problem.message).not.toContain('ada@example.com');
  });
});
