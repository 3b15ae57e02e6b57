import { Badge, Button, Title } from '@mantine/core';
import { msg, t } from '../../../../domain/text/t.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { useOffersChecks, useSite } from '../../../app/api/site.ts';
import { ContributionBar } from '../../../kit/display/contribution-bar.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { IconArrowRight, IconCheck, IconMinus, IconPlus } from '../../../kit/icons/icons.ts';
import { PAGE_TITLE_ID } from '../../../kit/layout/use-page-arrival.ts';
import { Link } from '../../../kit/router/link.tsx';
import classes from './hero.module.css';

const helped = [
  msg`Two past landlords say the rent came on time and would rent to Priya again.`,
  msg`Six years of renting without a gap.`,
  msg`The bank confirms the stated income.`,
] as const;
const held = [msg`One card is at 64.2% of its limit.`] as const;

/** An example of what a landlord reads: a rank, a name, and the reasons. The person is fictional. */
function ExampleResult() {
  const { checks } = useSite();
  const helpedHere = checks.includes(KIND.income) ? helped : helped.slice(0, -1);
  const heldHere = checks.includes(KIND.credit) ? held : [msg`Started the current job three months ago.`];
  return (
    <figure className={classes.card} aria-label={t`Example of a result`}>
      <div className={classes.cardHead}>
        <div>
          <p className={classes.quiet}>{t`Example: 1st of 6 applicants`}</p>
          <p className={classes.name}>Priya Nair</p> {/* @untranslated: a name */}
          <p className={classes.quiet}>{t`48 Fermanagh Ave, unit\u00a02, Toronto`}</p>
        </div>
        <Badge leftSection={<IconCheck size={15} stroke={1.8} aria-hidden />}>{t`strong match`}</Badge>
      </div>
      <ContributionBar share={0.86} className={classes.bar} />
      <p className={classes.helpedTitle}>{t`What helped most`}</p>
      <ul className={classes.reasons}>
        {helpedHere.map((sentence) => (
          <li key={sentence()}>
            <IconPlus size={18} stroke={2} className={classes.plus} aria-hidden />
            {sentence()}
          </li>
        ))}
      </ul>
      <p className={classes.heldTitle}>{t`What held them back`}</p>
      <ul className={classes.reasons}>
        {heldHere.map((sentence) => (
          <li key={sentence()}>
            <IconMinus size={18} stroke={2} className={classes.minus} aria-hidden />
            {sentence()}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const CHARGED_LATER = msg`Signing up takes two minutes. You are only charged when a tenant submits an application.`; // @literal

export function Hero() {
  const offersChecks = useOffersChecks();
  return (
    <section className={classes.hero} aria-labelledby={PAGE_TITLE_ID}>
      <div className={classes.width}>
        <div className={classes.words}>
          <Title order={1} id={PAGE_TITLE_ID} tabIndex={-1} className={classes.title}>
            {t`Know why, before you hand over the keys.`}
          </Title>
          <p className={classes.lead}>
            {offersChecks
              ? t`Maplekey collects complete rental applications, runs the checks you choose and ranks applicants, with the reasons in plain language. For landlords, property managers and agents in Canada.`
              : t`Maplekey collects complete rental applications and ranks applicants, with the reasons in plain language. For landlords, property managers and agents in Canada.`}
          </p>
          <div className={classes.actions}>
            <Button
              component={Link}
              to="/login"
              variant="white"
              size="lg"
              rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden />}
            >
              {t`start screening`}
            </Button>
            {offersChecks && (
              <Button component="a" href="#price-list" size="lg" className={classes.second}>
                {t`see the price list`}
              </Button>
            )}
          </div>
          <p className={classes.terms}>
            {offersChecks ? CHARGED_LATER() : t`Signing up takes two minutes. It’s free for landlords and applicants.`}
          </p>
        </div>
        <div className={classes.result}>
          <Illustration variant="pair" className={classes.illustration} />
          <ExampleResult />
        </div>
      </div>
    </section>
  );
}
