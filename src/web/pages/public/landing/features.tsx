import { Title } from '@mantine/core';
import {
  IconBuildingBank,
  IconGauge,
  IconId,
  IconListNumbers,
  IconMessage2Check,
  type IconProps,
  IconShieldSearch,
  IconUserCheck,
  IconVideo,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import classes from './landing.module.css';

interface Feature {
  name: string;
  text: string;
  Icon: ComponentType<IconProps>;
  comingSoon?: boolean;
}

const features: readonly Feature[] = [
  {
    name: 'pre-qualify applicants',
    text: 'Know before the first visit where people live now, what they earn and who would move in.',
    Icon: IconUserCheck,
  },
  {
    name: 'verified landlord references',
    text: 'Past landlords answer three questions on their phone, without an account.',
    Icon: IconMessage2Check,
  },
  {
    name: 'instant credit checks',
    text: 'Score, accounts and payment history from the bureau, usually in two to three minutes.',
    Icon: IconGauge,
  },
  {
    name: 'comprehensive background checks',
    text: 'Public court records and fraud lists, searched once the applicant agrees.',
    Icon: IconShieldSearch,
  },
  {
    name: 'ID verification',
    text: 'A government document compared with a live photo. You read verified or unverified.',
    Icon: IconId,
  },
  {
    name: 'income and expense verification',
    text: 'Read from the bank with consent, so that no pay stub has to be believed.',
    Icon: IconBuildingBank,
  },
  {
    name: 'top tenant recommendations',
    text: 'Lower-risk applications first, by 51 facts, each place explained in sentences.',
    Icon: IconListNumbers,
  },
  {
    name: 'personalised videos',
    text: 'A short hello in the applicant’s own words. For you to see; it will not touch the rank.',
    Icon: IconVideo,
    comingSoon: true,
  },
];

/** Eight features as one ruled list. */
export function Features() {
  return (
    <section id="what-it-checks" className={classes.part} aria-labelledby="features-title">
      <div>
        <Title order={2} id="features-title" className={classes.partTitle}>
          Eight things off your desk
        </Title>
        <p className={classes.partHint}>Use only what you need. Every check starts with the applicant’s consent.</p>
      </div>
      <ul className={classes.features}>
        {features.map(({ name, text, Icon, comingSoon }) => (
          <li key={name} className={classes.feature}>
            <Icon size={24} stroke={1.4} className={classes.featureIcon} aria-hidden />
            <div>
              <div className={classes.featureName}>
                <Title order={3} className={classes.itemTitle}>
                  {name}
                </Title>
                {comingSoon && <StatusBadge status="coming soon" />}
              </div>
              <p className={classes.itemText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
