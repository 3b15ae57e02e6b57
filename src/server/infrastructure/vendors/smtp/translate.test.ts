import { describe, expect, it } from 'vitest';
import { problemOfDelivery } from './problem-of-delivery.ts';
import { messageIdOf, outgoingMail } from './translate.ts';

describe('the envelope sender', () => {
  const mail = { id: '7', to: 'a@b.example', subject: 's', html: 'h', text: 't', replyTo: 'help@m.example' };

  it('is the sender where nothing else is said', () => {
    expect(outgoingMail('hello@m.example', mail)).not.toHaveProperty('envelope');
  });

  it('is the address for bounces, which a header repeats', () => {
    expect(outgoingMail('hello@m.example', { ...mail, returnPath: 'bounces+1@m.example' })).toMatchObject({
      envelope: { from: 'bounces+1@m.example', to: 'a@b.example' },
      headers: { 'X-Bounce-Address': 'bounces+1@m.example' },
    });
  });
});

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
      replyTo: 'help@m.example',
      headers: { 'List-Unsubscribe': '<u>' },
    };
    expect(outgoingMail('hello@m.example', mail)).toEqual({
      from: 'hello@m.example',
      to: 'a@b.example',
      subject: 's',
      html: 'h',
      text: 't',
      messageId: '<7@m.example>',
      replyTo: 'help@m.example',
      headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': '<u>' },
    });
  });
});

const reply = (command: string, response: string) => ({
  code: 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});
const rcpt = (response: string) => reply('RCPT TO', response);

describe('problemOfDelivery', () => {
  it.each([
    ['a bounce', rcpt('550 5.1.1 no such mailbox'), 'validation', false, 'no_mailbox'],
    ['a bounce without an enhanced code', rcpt('550 No such user here'), 'validation', false, 'no_mailbox'],
    ['a full mailbox', rcpt('552 5.2.2 mailbox full'), 'validation', false, '552'],
    ['a domain without mail', rcpt('556 5.1.10 null MX'), 'validation', false, 'no_mailbox'],
    ['a policy', rcpt('550 5.7.1 message refused by policy'), 'config', false, '550'],
    ['a policy without an enhanced code', rcpt('550 Relaying denied'), 'config', false, '550'],
    ['a refused sender', reply('MAIL FROM', '550 a fault was ordered'), 'config', false, '550'],
    ['words that look like spam', reply('DATA', '554 5.7.1 looks like spam'), 'config', false, '554'],
    ['a transaction that failed', reply('DATA', '554 Transaction failed'), 'config', false, '554'],
    ['a mailbox that is full after the words', reply('DATA', '552 5.2.2 over quota'), 'validation', false, '552'],
    ['a login that is demanded', reply('MAIL FROM', '530 5.7.0 Authentication required'), 'config', false, '530'],
    ['a login that is refused for now', { code: 'EAUTH', responseCode: 454 }, 'auth', true, '454'],
    [
      'a certificate of nobody',
      { code: 'ESOCKET', originalCode: 'SELF_SIGNED_CERT_IN_CHAIN' },
      'config',
      false,
      'SELF_SIGNED_CERT_IN_CHAIN',
    ],
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
    ['a failed handshake', { code: 'ETLS' }, 'config', false, 'ETLS'],
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
