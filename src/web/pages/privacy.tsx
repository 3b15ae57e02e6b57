import { OPERATOR } from '../../domain/operator.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { WriteToUs } from './legal/write-to-us.tsx';

/** The privacy policy: what is kept, who sees it, for how long, and how to have it deleted. */
export function Component() {
  return (
    <LegalPage
      title="privacy policy"
      lead="People hand over their most private papers here. This page says what we keep, who sees it and how to get rid of it."
      effective="2026-11-16"
      parts={[
        {
          title: 'Who is responsible',
          content: (
            <p>
              {OPERATOR.name}, {OPERATOR.place}, is responsible for what is described here. To reach our privacy
              officer, <WriteToUs subject="To the privacy officer" />. A landlord is responsible for what they do with
              an application once they have read it.
            </p>
          ),
        },
        {
          title: 'What we keep',
          content: (
            <dl>
              <dt>Of everybody with an account</dt>
              <dd>
                Name, e-mail address, phone number, a password in a form that nobody can read, when you agreed to what,
                and whether you want the newsletter.
              </dd>
              <dt>Of landlords</dt>
              <dd>The homes you rent out, what you ask of applicants, whom you invited, favourites and orders.</dd>
              <dt>Of applicants</dt>
              <dd>
                What you enter about housing, work, income and household, the papers you add, your references, and the
                results of the checks you agreed to.
              </dd>
              <dt>Of people who are invited or named</dt>
              <dd>
                The name, e-mail address or phone number somebody gave us to reach you, and your answer; of guarantors
                also the income they state and the papers they add. Each message to you says who gave it to us and how
                to stop further ones.
              </dd>
              <dt>Of payments</dt>
              <dd>
                What was bought, when, and for how much. Card numbers go to the card processor and never reach us.
              </dd>
            </dl>
          ),
        },
        {
          title: 'What we use it for',
          content: (
            <>
              <p>
                To run your account, to bring an application to the landlord you chose, to carry out the checks you
                agreed to, to rank applications for that landlord, to charge what was ordered, and to keep the site
                safe.
              </p>
              <p>
                We do not sell it, show no advertisements, and keep no list of tenants across landlords. The newsletter
                goes only to people who ticked its box.
              </p>
            </>
          ),
        },
        {
          title: 'Who sees it',
          content: (
            <>
              <p>
                The landlord of the home you apply for sees your application after you submit it. Before that, they see
                only that you have begun. Other landlords see nothing.
              </p>
              <p>
                A guarantor’s answers are for that landlord alone. The applicant learns that there is an answer, and not
                what it says.
              </p>
              <p>
                Co-applicants see each other’s first name and whether the other has finished, and no answers, checks or
                papers.
              </p>
              <p>
                Companies that work for us see what their part needs: those that deliver e-mail and texts, suggest
                addresses, process cards, and carry out credit, background, bank and identity checks. Each check names
                its company before you agree. Beyond that, we hand out data only where a law or a court obliges us.
              </p>
            </>
          ),
        },
        {
          title: 'Ranking by software',
          content: (
            <p>
              Submitted applications are put in order by software that reads 51 facts about rental record, credit file,
              affordability and what was verified. It never reads age, family, disability, origin, sex, religion or the
              source of income. It accepts and refuses nobody: a person decides. You may ask us which facts counted and
              have a wrong one corrected.
            </p>
          ),
        },
        {
          title: 'Social insurance number',
          content: (
            <p>
              No law requires it for renting, and you may leave it out. If you give it so that a bureau finds your file,
              it is passed on to the bureau and then forgotten: we do not store it and do not show it to anybody.
            </p>
          ),
        },
        {
          title: 'How it is protected',
          content: (
            <p>
              Connections are encrypted, passwords are kept in a form that cannot be turned back, results of checks are
              encrypted where they are stored, and papers are shown only to those named above. If something goes wrong
              that could harm you, we tell you and the Privacy Commissioner of Canada.
            </p>
          ),
        },
        {
          title: 'In your browser',
          content: (
            <p>
              One cookie holds the key of your session and one, for landlords, the rental you are working on. The
              browser also keeps your name and role, the application you are filling in and which notices you have
              closed. There are no cookies for advertising or for following you elsewhere.
            </p>
          ),
        },
        {
          title: 'How long we keep it',
          content: (
            <>
              <p>
                What you enter stays as long as your account, or until you delete the application: press “delete
                application” on your dashboard. One that was submitted is withdrawn first, on the same place, and the
                landlord can no longer open it from that moment. Deleting takes its answers, unfinished words and files;
                a note without any of these, that something was deleted and when, stays.
              </p>
              <p>
                Records of a payment stay for as long as tax law asks, which is six years, without the application they
                belonged to.
              </p>
            </>
          ),
        },
        {
          title: 'Deletion',
          id: 'deletion',
          content: (
            <p>
              To have your account deleted, <WriteToUs subject="Delete My Account" /> with the subject “Delete My
              Account”. Your account and everything that belongs to it are deleted within 48 hours, and in every case
              within 10 days. What is left is the record of a payment that tax law makes us keep.
            </p>
          ),
        },
        {
          title: 'Your rights',
          content: (
            <>
              <p>
                You may see what we hold about you, have it corrected, take back a consent, and ask how a result came
                about: <WriteToUs subject="About my data" />. We answer within 30 days, free of charge.
              </p>
              <p>
                If you are not content with the answer, you can turn to the Privacy Commissioner of Canada, or to the
                commissioner of your province.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
