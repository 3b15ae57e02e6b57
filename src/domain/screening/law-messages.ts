import { emailToLandlord } from '../applications/email-frame.ts';
import { clipped, type EmailMessage, type TextMessage } from '../messages/email-message.ts';
import { formatList } from '../text/format-names.ts';
import { t } from '../text/t.ts';
import { propertyName, streetWithUnit } from '../values/address.ts';
import type { CheckKind } from '../values/check-kind.ts';
import { inProvince, type ProvinceCode } from '../values/province.ts';
import { CHECKS, itemForApplicants } from './checks.ts';

interface UnlawfulFacts {
  landlordName: string;
  name: string;
  address: string;
  unit: string | null;
  /** Where the property is now. */
  province: ProvinceCode;
}

const ruleIn = (province: ProvinceCode): string =>
  t`${inProvince(province)}, a landlord may request some checks only if references or proof of income are not enough to decide.`;

/** To somebody whose checks may not be requested where the property is now. */
export function requestUnlawfulEmail(
  facts: UnlawfulFacts & { kinds: readonly CheckKind[]; stopPath: string },
): EmailMessage {
  const property = propertyName(facts.address, facts.unit);
  return {
    subject: t`Checks for ${streetWithUnit(facts.address, facts.unit)} were cancelled`,
    heading: t`You don’t need to do these checks`,
    paragraphs: [
      t`Hello ${facts.name},`,
      t`${facts.landlordName} changed the address of the property that you were asked about. It’s now ${property}.`,
      ruleIn(facts.province),
      t`So we cancelled: ${formatList(facts.kinds.map(itemForApplicants))}. Nobody pays for it. If you’ve started an application, it isn’t affected.`,
      t`${facts.landlordName} can ask you again, and you can say yes or no then.`,
    ],
    why: t`You got this email because ${facts.landlordName} asked you for checks through Maplekey.`,
    stopPath: facts.stopPath,
  };
}

export const requestUnlawfulText = (facts: UnlawfulFacts): TextMessage => ({
  words: t`We cancelled checks that ${clipped(facts.landlordName, 60)} asked for: they may not be requested yet where ${clipped(propertyName(facts.address, facts.unit), 90)} is.`,
  canStop: true,
});

/** To a landlord who moved a property to a province where checks may be requested only with a statement. */
export const checksUnlawfulEmail = (facts: {
  landlordFirstName: string;
  property: { id: string; address: string; unit: string | null };
  province: ProvinceCode;
  cancelled: readonly { name: string; kinds: readonly CheckKind[] }[];
}): EmailMessage =>
  emailToLandlord(facts.landlordFirstName, facts.property, (name) => ({
    subject: t`We cancelled checks for ${name}`,
    heading: t`Some checks were cancelled`,
    paragraphs: [
      t`You changed the address of a property to ${name}. ${ruleIn(facts.province)}`,
      t`Nobody had begun these checks, so we cancelled them:`,
      ...facts.cancelled.map(
        (one) => t`${one.name}: ${formatList(one.kinds.map((kind) => CHECKS[kind].names.landlord()))}`,
      ),
      t`You don’t pay for them; what was already charged is refunded. Whoever was asked gets an email, too. If references or proof of income aren’t enough for you to decide, you can order the checks again and say so.`,
    ],
  }));
