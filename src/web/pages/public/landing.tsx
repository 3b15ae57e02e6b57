import { Button, Title } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { useOffersChecks, useSite } from '../../app/api/site.ts';
import { Illustration } from '../../kit/display/illustration.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { CornerCard } from '../../kit/layout/corner-card.tsx';
import { useArrival } from '../../kit/layout/use-page-arrival.ts';
import { Link } from '../../kit/router/link.tsx';
import { FairQuestions } from './landing/fair-questions.tsx';
import { Features } from './landing/features.tsx';
import { Hero } from './landing/hero.tsx';
import classes from './landing/landing.module.css';
import { PriceList } from './landing/price-list.tsx';

/** From an empty unit to a shortlist, on a site that offers these. */
const stepsWith = (offersChecks: boolean, texts: boolean) => [
  { title: t`Add your property`, text: t`Enter the address and, if there is one, the unit.`, time: t`2 minutes` },
  {
    title: t`Choose what to ask`,
    text: offersChecks
      ? t`Housing, employment, household. You can add checks later.`
      : t`Housing, employment, household.`,
    time: t`1 minute`,
  },
  {
    title: t`Send the link`,
    text: texts ? t`By email, by text or in your listing.` : t`By email or in your listing.`,
    time: t`1 minute`,
  },
  {
    title: t`Read the reasons`,
    text: t`Complete applications, ranked, each with an explanation.`,
    time: t`as people apply`,
  },
];

function Steps() {
  const { checks, texts } = useSite();
  const steps = stepsWith(checks.length > 0, texts);
  return (
    <section className={classes.band} aria-labelledby="steps-title">
      <div className={classes.width}>
        <Title order={2} id="steps-title" className={classes.partTitle}>
          {t`From empty unit to shortlist`}
        </Title>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={step.title} className={classes.step}>
              <div className={classes.stepTop}>
                <span className={classes.stepNumber} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={classes.small}>{step.time}</span>
              </div>
              <Title order={3} className={classes.itemTitle}>
                {step.title}
              </Title>
              <p className={classes.itemText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ClosingSection() {
  const offersChecks = useOffersChecks();
  return (
    <section className={classes.closing} aria-label={t`Start screening`}>
      <div className={classes.closingPicture}>
        <Illustration variant="single" />
      </div>
      <div className={classes.closingWords}>
        <Title order={2} className={classes.partTitle}>
          {offersChecks
            ? t`Sign up in two minutes. Pay nothing until someone applies.`
            : t`Sign up in two minutes. It’s free.`}
        </Title>
        <Button
          component={Link}
          to="/login"
          variant="white"
          size="lg"
          rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden />}
        >
          {t`start screening`}
        </Button>
      </div>
    </section>
  );
}

function SignUpInvitation() {
  const offersChecks = useOffersChecks();
  return (
    <CornerCard
      label={t`Invitation to start screening`}
      after={2500}
      remember="landing-invitation"
      picture={<Illustration variant="single" className={classes.cardPicture} />}
    >
      {(dismiss) => (
        <>
          <p className={classes.cardTitle}>{t`Renting out a home?`}</p>
          <p className={classes.cardText}>
            {offersChecks
              ? t`Sign up in two minutes and your application is ready to send. You are only charged when a tenant submits one.`
              : t`Sign up in two minutes and your application is ready to send. It’s free.`}
          </p>
          <div className={classes.cardActions}>
            <Button component={Link} to="/login">
              {t`start screening`}
            </Button>
            <Button variant="default" onClick={dismiss}>
              {t`not now`}
            </Button>
          </div>
        </>
      )}
    </CornerCard>
  );
}

/** The landing page: what Maplekey does for a landlord, what it costs, and fair questions. */
export function Component() {
  const offersChecks = useOffersChecks();
  useArrival(t`Rental applications and tenant screening in Canada`);
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      {offersChecks && <PriceList />}
      <FairQuestions />
      <ClosingSection />
      <SignUpInvitation />
    </>
  );
}
