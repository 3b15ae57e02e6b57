import { describeOperator, type Operator } from '../../src/domain/operator.ts';
import { counted } from '../../src/domain/text/counted.ts';
import type { OpenErasure } from '../../src/server/privacy/vendors/vendor-erasure-store.ts';

const CALLED: Readonly<Record<string, { name: string; thing: string }>> = {
  certn: { name: 'Certn', thing: 'case' },
  verifast: { name: 'VeriFast', thing: 'session' },
};

/** What to write to a vendor that offers no call for it: whom to forget, by the vendor's own numbers and no name. */
export function vendorErasureRequest(
  vendor: string,
  { open, operator }: { open: readonly OpenErasure[]; operator: Operator },
): string {
  const { name, thing } = CALLED[vendor] ?? { name: vendor, thing: 'case' };
  const ours = open.some(({ vendorRef }) => vendorRef.startsWith('try:'));
  return [
    `--- request to ${name}; send it to the privacy contact named in our contract ---`,
    `Subject: deletion of personal data, ${counted(open.length, thing)}`,
    '',
    `We ordered the ${thing}s below from you for people whose data we have deleted. Please delete what you hold about them`,
    'as well (Personal Information Protection and Electronic Documents Act, S.C. 2000, c. 5, schedule 1, 4.5.3), except',
    'where the law requires you to keep it. Please confirm when this is done. If you keep anything, tell us why and until when.',
    ...(ours
      ? ['Where a number begins with "try:", you did not give us one. That is the tag we sent you with the order.']
      : []),
    '',
    ...open.map(({ vendorRef }) => vendorRef),
    '',
    `${describeOperator(operator)}, ${operator.email}`,
    '---',
  ].join('\n');
}
