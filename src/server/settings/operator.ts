import type { Operator } from '../../domain/operator.ts';
import { NOT_REGISTERED } from '../../domain/payments/tax-registration.ts';
import type { Variables } from './variables.ts';

/** Who runs the sandbox and the demo. */
export const DEMO_OPERATOR: Operator = {
  name: 'Maplekey Inc.',
  address: 'Toronto, Ontario',
  province: 'ON',
  email: 'hello@maplekey.example',
  // A name: a title would be in one language.
  privacyOfficer: 'Odile Sorbier',
  textSender: 'Maplekey',
};

/** The operator of the settings, with the demo's facts where one is left out. */
export const operatorIn = (v: Variables): Operator => ({
  name: v.OPERATOR_NAME ?? DEMO_OPERATOR.name,
  address: v.OPERATOR_ADDRESS ?? DEMO_OPERATOR.address,
  province: v.OPERATOR_PROVINCE ?? DEMO_OPERATOR.province,
  email: v.OPERATOR_EMAIL ?? DEMO_OPERATOR.email,
  privacyOfficer: v.PRIVACY_OFFICER ?? DEMO_OPERATOR.privacyOfficer,
  textSender: v.TEXT_SENDER ?? DEMO_OPERATOR.textSender,
});

const SALES_TAXES = [
  ['GST_HST_NUMBER', 'GST and HST'],
  ['QST_NUMBER', 'QST'],
  ['PST_NUMBER', 'PST'],
] as const;

/** What a production has to say about its operator and does not, with one sentence for each. */
export function operatorProblems(v: Variables): string[] {
  const needed: [isMissing: boolean, sentence: string][] = [
    [!v.OPERATOR_NAME, 'OPERATOR_NAME must be set to the company or person who runs this site'],
    [
      !v.OPERATOR_ADDRESS,
      'OPERATOR_ADDRESS must be set, because the law wants it in every email to people who are invited',
    ],
    [!v.OPERATOR_PROVINCE, 'OPERATOR_PROVINCE must be set to the province whose law governs the terms'],
    [!v.OPERATOR_EMAIL, 'OPERATOR_EMAIL must be set to the address that people can write to'],
    [
      !v.PRIVACY_OFFICER,
      'PRIVACY_OFFICER must be set to the name or title of whoever is in charge of personal information',
    ],
    [
      v.MAIL_FROM.includes(DEMO_OPERATOR.email),
      'MAIL_FROM must be set to your own sender, because nobody can have the address in the example',
    ],
    [
      v.TWILIO_FROM !== undefined && !v.TEXT_SENDER,
      'TEXT_SENDER must be set to the name that people know you by, because texts end with it',
    ],
  ];
  for (const [name, tax] of SALES_TAXES) {
    needed.push([
      v.STRIPE_SECRET_KEY !== undefined && !v[name],
      `${name} must be set where checks are sold, because ${tax} may only be charged by whoever is registered for it; ${NOT_REGISTERED} if you are not`,
    ]);
  }
  return needed.flatMap(([isMissing, sentence]) => (isMissing ? [`In production, ${sentence}`] : []));
}
