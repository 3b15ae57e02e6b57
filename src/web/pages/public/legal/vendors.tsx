import { KIND } from '../../../../domain/values/check-kind.ts';
import { type Site, useSite } from '../../../app/api/site.ts';
import { WithChecks } from './site-facts.tsx';

/** Our vendors, and the data that each of them gets. */
const vendors: readonly { name: string; gets: string; isThere?: (site: Site) => boolean }[] = [
  {
    name: 'Certn',
    gets: 'carries out credit and background checks. It receives your name, contact details, address, date of birth and, if you provide it, your SIN. The credit file itself comes from Equifax Canada.',
    isThere: ({ checks }) => checks.includes(KIND.credit),
  },
  {
    name: 'VeriFast',
    gets: 'verifies bank data and identity documents in its own window. It receives your name and email address. What you do in the window stays between you, your bank and VeriFast. We receive totals and a yes or no.',
    isThere: ({ checks }) => checks.includes(KIND.identity),
  },
  {
    name: 'Stripe',
    gets: 'charges cards. It receives the card number, which never reaches us, the amount, and what was bought.',
    isThere: ({ payments }) => payments,
  },
  {
    name: 'Google',
    gets: 'suggests addresses as they are typed. We pass on only what is typed into that field, so Google does not learn who you are.',
    isThere: ({ address_suggestions }) => address_suggestions,
  },
  {
    name: 'Twilio',
    gets: 'delivers texts. It receives the phone number and the message.',
    isThere: ({ texts }) => texts,
  },
  {
    name: 'Sentry',
    gets: 'collects errors in our software. It receives where in our code an error happened and nothing about you: not your name, your address or anything you entered.',
  },
  { name: 'Our email service', gets: 'delivers emails. It receives the address and the message.' },
];

/** The vendors with an API for erasure; the others are asked in writing. */
const ERASED_BY_US = ['Stripe', 'Twilio'];
const ASKED_TO_ERASE = ['Certn', 'VeriFast'];
const ABROAD = ['Stripe', 'Google', 'Twilio', 'Sentry'];

const list = new Intl.ListFormat('en-CA');

/** What happens at the vendors there are when somebody's data is deleted; undefined without any of them. */
function describeErasure(names: readonly string[]): string | undefined {
  const [ours, theirs] = [ERASED_BY_US, ASKED_TO_ERASE].map((group) =>
    list.format(group.filter((name) => names.includes(name))),
  );
  const parts = [
    ...(ours ? [`we have ${ours} delete what they hold about you`] : []),
    ...(theirs ? [`we ask ${theirs} ${ours ? 'to do the same' : 'to delete what they hold about you'}`] : []),
  ];
  return parts.length > 0 ? `When we delete your data, ${parts.join(', and ')}.` : undefined;
}

export function Vendors() {
  const site = useSite();
  const present = vendors.filter(({ isThere }) => isThere?.(site) ?? true);
  const names = present.map(({ name }) => name);
  const abroad = ABROAD.filter((name) => names.includes(name));
  const erasure = describeErasure(names);
  return (
    <>
      <p>
        Each company receives only what it needs for its task and may use it for nothing else.
        <WithChecks> Each check names the company before you agree.</WithChecks>
      </p>
      <dl>
        {present.map(({ name, gets }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{gets}</dd>
          </div>
        ))}
      </dl>
      {erasure && <p>{erasure} They keep whatever the law requires them to keep.</p>}
      <p>
        {list.format(abroad)} also {abroad.length === 1 ? 'operates' : 'operate'} outside Canada, mainly in the United
        States, where courts and authorities can request data under local law. Contact us if you want to know more about
        a company and where it operates.
      </p>
    </>
  );
}
