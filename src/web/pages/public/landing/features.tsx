import { Badge, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { msg, type Text, t } from '../../../../domain/text/t.ts';
import { type CheckKind, KIND } from '../../../../domain/values/check-kind.ts';
import { useSite } from '../../../app/api/site.ts';
import type { IconProps } from '../../../kit/icons/create-icon.tsx';
import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconListNumbers,
  IconMessage2Check,
  IconShieldSearch,
  IconUserCheck,
  IconVideo,
} from '../../../kit/icons/icons.ts';
import classes from './landing.module.css';

interface Feature {
  name: Text;
  text: Text;
  Icon: ComponentType<IconProps>;
  comingSoon?: boolean;
  /** The check it is, if it is one. */
  check?: CheckKind;
}

const features: readonly Feature[] = [
  {
    name: msg`pre-qualify applicants`, // @literal
    text: msg`Before the first showing, find out where people live now, what they earn and who would move in.`,
    Icon: IconUserCheck,
  },
  {
    name: msg`verified landlord references`, // @literal
    text: msg`Past landlords answer three questions on their phone. They don’t need an account.`,
    Icon: IconMessage2Check,
    check: KIND.references,
  },
  {
    name: msg`instant credit checks`, // @literal
    text: msg`Score, accounts and payment history from the bureau, usually in two to three minutes.`,
    Icon: IconGauge,
    check: KIND.credit,
  },
  {
    name: msg`comprehensive background checks`, // @literal
    text: msg`Public court records and fraud lists, searched once the applicant agrees.`,
    Icon: IconShieldSearch,
    check: KIND.background,
  },
  {
    name: msg`ID verification`, // @literal
    text: msg`Government-issued ID compared with a live photo. You see “verified” or “unverified”.`,
    Icon: IconId,
    check: KIND.identity,
  },
  {
    name: msg`income and expense verification`, // @literal
    text: msg`Taken from bank data with the applicant’s consent, so you don’t have to rely on pay stubs.`,
    Icon: IconBuildingBank,
    check: KIND.income,
  },
  {
    name: msg`top tenant recommendations`, // @literal
    text: msg`Lower-risk applications first, based on up to 51 facts, with an explanation for each applicant.`,
    Icon: IconListNumbers,
  },
  {
    name: msg`personalised videos`, // @literal
    text: msg`A short hello in the applicant’s own words. It won’t affect the ranking.`,
    Icon: IconVideo,
    comingSoon: true,
  },
];

/** What the title says about so many features. */
const TITLES: Record<number, Text> = { 8: msg`Eight things off your to-do list` };

const FEWER = msg`Off your to-do list`;

/** The features as one ruled list. */
export function Features() {
  const { checks } = useSite();
  const offered = features.filter(({ check }) => !check || checks.includes(check));
  const offersChecks = checks.length > 0;
  return (
    <section id="what-it-checks" className={classes.part} aria-labelledby="features-title">
      <div>
        <Title order={2} id="features-title" className={classes.partTitle}>
          {(TITLES[offered.length] ?? FEWER)()}
        </Title>
        <p className={classes.partHint}>
          {t`Use only what you need.`}
          {offersChecks && ` ${t`Every check starts with the applicant’s consent.`}`}
        </p>
      </div>
      <ul className={classes.features}>
        {offered.map(({ name, text, Icon, comingSoon }) => (
          <li key={name()} className={classes.feature}>
            <Icon size={24} stroke={1.4} className={classes.featureIcon} aria-hidden />
            <div>
              <div className={classes.featureName}>
                <Title order={3} className={classes.itemTitle}>
                  {name()}
                </Title>
                {comingSoon && <Badge color="stone">{t`coming soon`}</Badge>}
              </div>
              <p className={classes.itemText}>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
