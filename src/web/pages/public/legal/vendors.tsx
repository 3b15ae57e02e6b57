/** Our vendors, and the data that each of them gets. */
const vendors: readonly { name: string; gets: string }[] = [
  {
    name: 'Certn',
    gets: 'carries out credit and background checks. It receives your name, contact details, address, date of birth and, if you provide it, your SIN. The credit file itself comes from Equifax Canada.',
  },
  {
    name: 'VeriFast',
    gets: 'verifies bank data and identity documents in its own window. It receives your name and email address. What you do in the window stays between you, your bank and VeriFast. We receive totals and a yes or no.',
  },
  {
    name: 'Stripe',
    gets: 'charges cards. It receives the card number, which never reaches us, the amount, and what was bought.',
  },
  {
    name: 'Google',
    gets: 'suggests addresses as they are typed. We pass on only what is typed into that field, so Google does not learn who you are.',
  },
  { name: 'Twilio', gets: 'delivers texts. It receives the phone number and the message.' },
  {
    name: 'Sentry',
    gets: 'collects errors in our software. It receives where in our code an error happened and nothing about you: not your name, your address or anything you entered.',
  },
  { name: 'Our email service', gets: 'delivers emails. It receives the address and the message.' },
];

export function Vendors() {
  return (
    <>
      <p>
        Each company receives only what it needs for its task and may use it for nothing else. Each check names the
        company before you agree.
      </p>
      <dl>
        {vendors.map(({ name, gets }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{gets}</dd>
          </div>
        ))}
      </dl>
      <p>
        When we delete your data, we have Stripe and Twilio delete what they hold about you, and we ask Certn and
        VeriFast to do the same. They keep whatever the law requires them to keep.
      </p>
      <p>
        Stripe, Google, Twilio and Sentry also operate outside Canada, mainly in the United States, where courts and
        authorities can request data under local law. Contact us if you want to know more about a company and where it
        operates.
      </p>
    </>
  );
}
