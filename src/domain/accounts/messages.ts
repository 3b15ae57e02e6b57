import type { Letter } from '../letter.ts';

/** To the owner of an address with which somebody tried to sign up again. Says nothing of who it was. */
export function signUpAttemptLetter(facts: { firstName: string }): Letter {
  return {
    subject: 'Somebody tried to sign up with your address',
    heading: 'You already have a Maplekey account',
    paragraphs: [
      `Hello ${facts.firstName},`,
      'Somebody, perhaps you, tried to sign up with this e-mail address. Nothing was changed. If it was you, sign in with the password you have.',
      'If it was not you, there is nothing to do.',
    ],
    action: { label: 'sign in', path: '/login' },
    why: 'You receive this because this address belongs to a Maplekey account.',
  };
}
