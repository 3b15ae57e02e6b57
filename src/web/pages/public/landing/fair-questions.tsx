import { Accordion, Title } from '@mantine/core';
import { GONE_WITHIN_HOURS } from '../../../../domain/privacy/deletion.ts';
import { RETENTION_DAYS } from '../../../../domain/privacy/retention.ts';
import { msg, t } from '../../../../domain/text/t.ts';
import { useSite } from '../../../app/api/site.ts';
import classes from './landing.module.css';

const questions = [
  {
    id: 'ranked',
    question: msg`How are applicants ranked?`,
    answer: msg`Software compares applications on up to 51 facts: rental record, credit file, whether the income covers the rent, and how much has been verified. Most of the weights were learned by machine from simulated households, and none from real tenants. Lower-risk applications come first. Age, family, disability, origin and source of income are never used. You see what helped each applicant and what held them back, and you make the decision.`,
    withoutChecks: msg`Software compares applications on up to 51 facts: rental record, whether the income covers the rent, and how much has been verified. Most of the weights were learned by machine from simulated households, and none from real tenants. Lower-risk applications come first. Age, family, disability, origin and source of income are never used. You see what helped each applicant and what held them back, and you make the decision.`,
  },
  {
    id: 'see-why',
    question: msg`Can applicants see why they’re ranked the way they are?`,
    answer: msg`They see the same score and the same reasons you see, but not their place in the ranking. If a reason is wrong, they can dispute it. It then counts as unknown until we’ve checked with its source.`,
  },
  {
    id: 'unfinished',
    question: msg`Does an unfinished application rank lower?`,
    answer: msg`No. Unfinished applications are listed separately and aren’t ranked. In a finished application, a fact that isn’t known doesn’t count for or against anyone.`,
  },
  {
    id: 'who-pays',
    isAboutChecks: true,
    question: msg`Who pays for the checks?`,
    answer: msg`You do, and only for people who submit an application. Applicants never have to pay to apply. They can buy a check themselves if they like, but nobody has to.`,
  },
  {
    id: 'score',
    isAboutChecks: true,
    question: msg`Does a credit check affect the applicant’s credit score?`,
    answer: msg`No. It’s a soft inquiry, which only the applicant can see. Applicants can give their social insurance number to help the bureau find the right file, but it’s never required.`,
  },
  {
    id: 'say-no',
    isAboutChecks: true,
    question: msg`Can an applicant say no to a check?`,
    answer: msg`Yes. We explain each check first: who will see it, what it does and what it costs. Saying no to one check doesn’t withdraw the application.`,
  },
  {
    id: 'papers',
    question: msg`How long do you keep documents?`,
    answer: msg`We keep them as long as the application they belong to: until ${RETENTION_DAYS.unsuccessfulApplication} days after it was submitted or decided on, unless you accepted it. We delete photos of identity documents sooner. When someone deletes their account, we delete everything within ${GONE_WITHIN_HOURS} hours, except payment records, which tax law requires us to keep.`,
    withoutChecks: msg`We keep them as long as the application they belong to: until ${RETENTION_DAYS.unsuccessfulApplication} days after it was submitted or decided on, unless you accepted it. We delete photos of identity documents sooner. When someone deletes their account, we delete everything within ${GONE_WITHIN_HOURS} hours.`,
  },
  {
    id: 'provinces',
    question: msg`Which provinces do you cover?`,
    answer: msg`All provinces and territories. Each has its own rules on what you may ask, so the form follows the address of the property. In Ontario, for example, you can only ask about income together with rental history.`,
  },
] as const;

export function FairQuestions() {
  const { checks } = useSite();
  const asked = questions
    .filter((each) => checks.length > 0 || !('isAboutChecks' in each))
    .map((each) => ({
      ...each,
      answer: checks.length === 0 && 'withoutChecks' in each ? each.withoutChecks : each.answer,
    }));
  return (
    <section id="questions" className={classes.part} aria-labelledby="questions-title">
      <div>
        <Title order={2} id="questions-title" className={classes.partTitle}>
          {t`Frequently asked questions`}
        </Title>
      </div>
      <Accordion defaultValue={questions[0].id} order={3} className={classes.questions}>
        {asked.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{question()}</Accordion.Control>
            <Accordion.Panel>{answer()}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
