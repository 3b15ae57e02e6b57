import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeLandlordType } from '../../domain/accounts/landlord-type.ts';
import { formatLease } from '../../domain/properties/format-terms.ts';
import { sectionsAsked } from '../../domain/properties/requirements.ts';
import { minutesFor } from '../../domain/properties/sections.ts';
import { rankingNotice } from '../../domain/ranking/model/ranking-notice.ts';
import { formatIsoDate } from '../../domain/text/format-date.ts';
import { plural, t } from '../../domain/text/t.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';
import { formatDollars } from '../../domain/values/money.ts';
import { useSite } from '../app/api/site.ts';
import { Trans } from '../app/language/trans.tsx';
import { Illustration } from '../kit/display/illustration.tsx';
import { PageTitle } from '../kit/layout/page-title.tsx';
import { Link } from '../kit/router/link.tsx';
import classes from './invitation-card.module.css';
import { InvitationContents } from './invitation-contents.tsx';
import { type Invitation, invitationHeading } from './use-invitation.ts';

interface InvitationCardProps {
  invitation: Invitation;
  items: readonly CheckKind[];
  byFriend: boolean;
  /** The text about applying together; left out for a landlord's invitation. */
  together?: string | undefined;
  /** The sticky bar at the bottom. */
  actions: ReactNode;
  /** A card that stands above the bar, if there is one. */
  reminder: ReactNode;
}

/** The invitation: who asks, what is asked, what it costs, how it is judged, and a signature. */
export function InvitationCard(props: InvitationCardProps) {
  const { invitation, items, byFriend, together, actions, reminder } = props;
  const { address, city, requirements, landlord_name: landlord, landlord_verified: verified, posted_on } = invitation;
  const { operator } = useSite();
  const minutes = minutesFor(sectionsAsked(requirements));
  return (
    <div className={classes.stage}>
      <div className={classes.illustration}>
        <Illustration variant="pair" />
      </div>
      <article className={classes.card}>
        <div className={classes.paper}>
          <div className={classes.from}>
            <p>
              {city ? (
                <Trans>
                  {city}, <time dateTime={posted_on}>{formatIsoDate(posted_on)}</time>
                </Trans>
              ) : (
                <time dateTime={posted_on}>{formatIsoDate(posted_on)}</time>
              )}
            </p>
            <p className={verified ? classes.verified : undefined}>
              {verified
                ? t`${landlord}, ${describeLandlordType(verified.type)}, verified by email`
                : t`${landlord}, landlord`}
            </p>
          </div>
          <PageTitle name={t`Invitation to apply for ${address}`} className={classes.title}>
            {invitationHeading(invitation, byFriend)}
          </PageTitle>
          <p className={classes.lead}>
            {t`Dear applicant, before you sign up for anything, here’s what you’ll be asked, what it costs and how applicants are ranked.`}
          </p>
          {together && <p className={classes.lead}>{together}</p>}
          <Figures rent={invitation.asking_rent} minutes={minutes} />
          <Terms invitation={invitation} />
          <section>
            <Title order={2}>{t`What the application contains`}</Title>
            <InvitationContents requirements={requirements} items={items} />
          </section>
          <WhatHappens landlord={landlord} countsIncome={invitation.counts_income} mostFacts={invitation.most_facts} />
          {verified && (
            <p className={classes.about}>
              {t`Verified by email: ${landlord} entered a code that we sent to their email address. We didn’t check their name, role or ID. See the home before you pay anyone. If you’re not sure who ${landlord} is, write to ${operator.email}, and our team will look into it.`}
            </p>
          )}
          <div className={classes.signature}>
            <p>{t`Sincerely,`}</p>
            <p className={classes.name}>{landlord}</p>
          </div>
        </div>
        <div className={classes.actions} data-sticky-foot>
          {actions}
          {reminder}
        </div>
      </article>
    </div>
  );
}

function Figures({ rent, minutes }: { rent: number | null; minutes: number }) {
  return (
    <dl className={classes.figures} data-rent={rent !== null || undefined}>
      {rent !== null && (
        <div>
          <dt>{t`Rent a month`}</dt>
          <dd data-nowrap>{formatDollars(rent)}</dd>
        </div>
      )}
      <div>
        <dt>{t`Takes about`}</dt>
        <dd data-nowrap>{t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}</dd>
      </div>
      <div>
        <dt>{t`Costs you`}</dt>
        <dd>{t`nothing`}</dd>
      </div>
    </dl>
  );
}

/** The lease, and when applicants get an answer, as far as the landlord stated it. */
function Terms({ invitation: { available_on, lease_months, decision_days } }: { invitation: Invitation }) {
  const terms = [
    { name: t`Available from`, value: available_on && formatIsoDate(available_on) },
    { name: t`Lease`, value: formatLease(lease_months) },
    { name: t`Answer within`, value: decision_days && t`${plural(decision_days, { one: '# day', other: '# days' })}` },
  ].filter(({ value }) => value);
  if (terms.length === 0) return null;
  return (
    <dl className={classes.terms}>
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How applicants are ranked, and who reads what they send. */
function WhatHappens({ landlord, ...ranked }: { landlord: string; countsIncome: boolean; mostFacts: number }) {
  return (
    <>
      <section>
        <Title order={2}>{t`How applicants are ranked`}</Title>
        <p>
          {rankingNotice(landlord, ranked)}{' '}
          <Anchor component={Link} to="/#questions">
            {t`Read the rules`}
          </Anchor>
        </p>
      </section>
      <section>
        <Title order={2}>{t`What happens to your information`}</Title>
        <p>
          <Trans>
            Until you submit, {landlord} sees only your first name, the first letter of your last name, and that you’ve
            started. Once you submit, {landlord} can read your application and open its files. No other landlord can.
            You can withdraw at any time, and then {landlord} can no longer open any of it.
          </Trans>
        </p>
      </section>
    </>
  );
}
