import { currentLanguage } from '../../../../domain/text/current-language.ts';
import { localeOf } from '../../../../domain/text/languages.ts';
import { msg, type Sentence, say, type Text, t } from '../../../../domain/text/t.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { type Site, useSite } from '../../../app/api/site.ts';
import { WithChecks } from './site-facts.tsx';

// @untranslated: names of companies
const [CERTN, VERIFAST, STRIPE, GOOGLE, TWILIO, SENTRY] = [
  'Certn',
  'VeriFast',
  'Stripe',
  'Google',
  'Twilio',
  'Sentry',
] as const;

/** Our vendors, and the data that each of them gets. */
const vendors: readonly { name: Sentence; gets: Text; isThere?: (site: Site) => boolean }[] = [
  {
    name: CERTN,
    gets: msg`carries out credit and background checks. It receives your name, contact details, address, date of birth and, if you provide it, your SIN. The credit file itself comes from Equifax Canada.`,
    isThere: ({ checks }) => checks.includes(KIND.credit),
  },
  {
    name: VERIFAST,
    gets: msg`verifies bank data and identity documents in its own window. It receives your name and email address. What you do in the window stays between you, your bank and VeriFast. We receive totals and a yes or no.`,
    isThere: ({ checks }) => checks.includes(KIND.identity),
  },
  {
    name: STRIPE,
    gets: msg`charges cards. It receives the card number, which never reaches us, the amount, and what was bought.`,
    isThere: ({ payments }) => payments,
  },
  {
    name: GOOGLE,
    gets: msg`suggests addresses as they are typed. We pass on only what is typed into that field, so Google does not learn who you are.`,
    isThere: ({ address_suggestions }) => address_suggestions,
  },
  {
    name: TWILIO,
    gets: msg`delivers texts. It receives the phone number and the message.`,
    isThere: ({ texts }) => texts,
  },
  {
    name: SENTRY,
    gets: msg`collects errors in our software. It receives where in our code an error happened and nothing about you: not your name, your address or anything you entered.`,
  },
  { name: msg`Our email service`, gets: msg`delivers emails. It receives the address and the message.` },
];

/** The vendors with an API for erasure; the others are asked in writing. */
const ERASED_BY_US: readonly string[] = [STRIPE, TWILIO];
const ASKED_TO_ERASE: readonly string[] = [CERTN, VERIFAST];
const ABROAD: readonly string[] = [STRIPE, GOOGLE, TWILIO, SENTRY];

const list = (names: readonly string[]): string => new Intl.ListFormat(localeOf(currentLanguage())).format(names);

/** What happens at the vendors there are when somebody's data is deleted; undefined without any of them. */
function describeErasure(names: readonly string[]): string | undefined {
  const [ours, theirs] = [ERASED_BY_US, ASKED_TO_ERASE].map((group) =>
    list(group.filter((name) => names.includes(name))),
  );
  if (ours && theirs)
    return t`When we delete your data, we have ${ours} delete what they hold about you, and we ask ${theirs} to do the same. They keep whatever the law requires them to keep.`;
  if (ours)
    return t`When we delete your data, we have ${ours} delete what they hold about you. They keep whatever the law requires them to keep.`;
  return theirs
    ? t`When we delete your data, we ask ${theirs} to delete what they hold about you. They keep whatever the law requires them to keep.`
    : undefined;
}

/** Which vendors work outside Canada, too. */
function describeAbroad(names: readonly string[]): string {
  const abroad = ABROAD.filter((name) => names.includes(name));
  return abroad.length === 1
    ? t`${list(abroad)} also operates outside Canada, mainly in the United States, where courts and authorities can request data under local law. Contact us if you want to know more about a company and where it operates.`
    : t`${list(abroad)} also operate outside Canada, mainly in the United States, where courts and authorities can request data under local law. Contact us if you want to know more about a company and where it operates.`;
}

export function Vendors() {
  const site = useSite();
  const present = vendors.filter(({ isThere }) => isThere?.(site) ?? true);
  const names = present.map(({ name }) => say(name));
  const erasure = describeErasure(names);
  return (
    <>
      <p>
        {t`Each company receives only what it needs for its task and may use it for nothing else.`}
        <WithChecks> {t`Each check names the company before you agree.`}</WithChecks>
      </p>
      <dl>
        {present.map(({ name, gets }) => (
          <div key={say(name)}>
            <dt>{say(name)}</dt>
            <dd>{gets()}</dd>
          </div>
        ))}
      </dl>
      {erasure && <p>{erasure}</p>}
      <p>{describeAbroad(names)}</p>
    </>
  );
}
