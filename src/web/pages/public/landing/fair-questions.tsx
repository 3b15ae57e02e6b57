import { Accordion, Title } from '@mantine/core';
import { GONE_WITHIN_HOURS } from '../../../../domain/privacy/deletion.ts';
import { RETENTION_DAYS } from '../../../../domain/privacy/retention.ts';
import classes from './landing.module.css';

const questions = [
  {
    id: 'ranked',
    question: 'How are applicants ranked?',
    answer:
      'Software compares applications on 51 facts: rental record, credit file, whether the income covers the rent, and how much of it was verified. Most weights were learned by machine from simulated households, none from real tenants. Lower-risk applications come first. Age, family, disability, origin and the source of income are never used. You read what helped and what held back, and you decide.',
  },
  {
    id: 'see-why',
    question: 'Can applicants see why they stand where they do?',
    answer:
      'They read the same score and the same reasons that you read, and not the place. What is wrong they can call wrong: it counts as unknown until we have asked where it came from.',
  },
  {
    id: 'unfinished',
    question: 'Does an unfinished application rank low?',
    answer:
      'No. People who have not finished stand in a group of their own and have no place. In a finished application, what is not known counts neither for nor against anyone.',
  },
  {
    id: 'who-pays',
    question: 'Who pays for the checks?',
    answer:
      'You do, and only for people who submit. Applicants never have to pay to apply. They may buy a check of their own accord; nobody is asked to.',
  },
  {
    id: 'score',
    question: 'Does a credit check change the score?',
    answer:
      'No. It is a soft inquiry, which only the person sees. A social insurance number can be given so that the bureau finds the right file; it is never required.',
  },
  {
    id: 'say-no',
    question: 'Can an applicant say no to a check?',
    answer:
      'Yes. Each check is explained first: who will see it, what it does and what it costs you. Saying no to one check does not withdraw the application.',
  },
  {
    id: 'papers',
    question: 'How long do you keep papers?',
    answer: `As long as the application they belong to: ${RETENTION_DAYS.unsuccessfulApplication} days after it was sent or decided on, unless you accepted it. Pictures of identity documents go earlier. When somebody deletes their account, everything goes within ${GONE_WITHIN_HOURS} hours, except the record of a payment, which tax law makes us keep.`,
  },
  {
    id: 'provinces',
    question: 'Which provinces does it work in?',
    answer:
      'All provinces and territories. What may be asked differs between them, so the form follows the address of the rental. In Ontario, for instance, income can only be asked together with rental history or credit.',
  },
] as const;

export function FairQuestions() {
  return (
    <section id="questions" className={classes.part} aria-labelledby="questions-title">
      <div>
        <Title order={2} id="questions-title" className={classes.partTitle}>
          Fair questions
        </Title>
      </div>
      <Accordion defaultValue={questions[0].id} order={3} className={classes.questions}>
        {questions.map(({ id, question, answer }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
