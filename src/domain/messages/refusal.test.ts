import { describe, expect, test } from 'vitest';
import { type AddressVerdict, type Refusal, verdictOf } from './refusal.ts';

describe('verdictOf', () => {
  test.each<[string, Refusal, AddressVerdict]>([
    ['no such mailbox', { status: '5.1.1', reply: 550, words: 'no such user' }, 'dead'],
    ['no such domain', { status: '5.1.2', words: 'host not found' }, 'dead'],
    ['a domain without mail', { status: '5.1.10', reply: 556, words: 'null MX' }, 'dead'],
    ['a domain that cannot be found', { status: '5.4.4', words: 'name service error' }, 'dead'],
    ['a closed mailbox', { status: '5.2.1', reply: 550, words: 'disabled' }, 'dead'],
    ['a full mailbox', { status: '5.2.2', reply: 552, words: 'over quota' }, 'full'],
    ['a full mailbox with the reply of none', { status: '5.2.2', reply: 550, words: 'over quota' }, 'full'],
    ['a full mailbox without an enhanced code', { reply: 552, words: 'sorry' }, 'full'],
    ['a full mailbox in words alone', { reply: 550, words: 'The mailbox is full' }, 'full'],
    ['a policy', { status: '5.7.1', reply: 550, words: 'no such user' }, 'unrelated'],
    ['a policy in words alone', { reply: 550, words: 'Relaying denied' }, 'unrelated'],
    ['a general code with a reply', { status: '5.0.0', reply: 550, words: 'unknown user' }, 'dead'],
    ['a general code alone', { status: '5.0.0', words: 'unknown user' }, 'unrelated'],
    ['another reply', { reply: 554, words: 'Transaction failed' }, 'unrelated'],
    ['an answer to the address alone', { reply: 550, words: 'rejected', isOfRecipient: true }, 'dead'],
    ['an answer to who knows what', { reply: 550, words: 'rejected' }, 'unrelated'],
    ['a general code for the words of an email', { status: '5.0.0', reply: 550, words: 'rejected' }, 'unrelated'],
    ['nothing', { words: '' }, 'unrelated'],
  ])('%s', (_name, refusal, verdict) => {
    expect(verdictOf(refusal)).toBe(verdict);
  });
});
