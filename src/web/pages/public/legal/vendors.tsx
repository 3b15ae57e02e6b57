/** Our vendors, and the data that each of them gets. */
const vendors: readonly { name: string; gets: string }[] = [
  {
    name: 'Certn',
    gets: 'carries out credit and background checks. It gets your name, contacts, address, date of birth and, if you give it, your SIN. The credit file itself comes from Equifax Canada.',
  },
  {
    name: 'VeriFast',
    gets: 'checks bank figures and identity documents in a window of its own. It gets your name and e-mail address; what you do in the window stays between you, your bank and VeriFast. We get totals and a yes or no.',
  },
  {
    name: 'Stripe',
    gets: 'charges cards. It gets the card number, which never reaches us, the amount, and what was bought.',
  },
  {
    name: 'Google',
    gets: 'suggests addresses while they are typed. It gets what is typed into that field, from us and not from you, so it does not learn who you are.',
  },
  { name: 'Twilio', gets: 'delivers texts. It gets the phone number and the words.' },
  {
    name: 'Sentry',
    gets: 'collects errors of our programs. It gets where in our code one happened, and nothing about you: no name, no address, and no word of what you entered.',
  },
  { name: 'Our mail service', gets: 'delivers e-mails. It gets the address and the letter.' },
];

export function Vendors() {
  return (
    <>
      <p>
        They get what their part needs, may use it for nothing else, and each check names its company before you agree.
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
        When your data are erased here, we have Stripe and Twilio delete what they hold about you, and ask Certn and
        VeriFast to do the same. What a law makes them keep they keep.
      </p>
      <p>
        Stripe, Google, Twilio and Sentry also work outside Canada, mainly in the United States, where courts and
        authorities can ask for data under the law there. Ask us if you want to know more about a company and its place.
      </p>
    </>
  );
}
