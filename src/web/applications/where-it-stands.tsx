import { Title } from '@mantine/core';
import { readAddress } from '../../domain/address.ts';
import { dayIn } from '../../domain/province.ts';
import classes from './where-it-stands.module.css';

interface WhereItStandsProps {
  applicant: {
    status: string;
    created_at: string;
    submitted_at: string | null;
    withdrawn_at: string | null;
    application: { address: string };
  };
}

/** The steps that an application has truly taken, with their days in the rental's zone. */
export function WhereItStands({ applicant }: WhereItStandsProps) {
  const { province } = readAddress(applicant.application.address);
  const { status, created_at, submitted_at, withdrawn_at } = applicant;
  const day = (instant: string): string => dayIn(province, new Date(instant));
  const steps = [
    { name: 'started', on: day(created_at), done: true },
    { name: 'submitted', on: submitted_at ? day(submitted_at) : 'not yet', done: submitted_at !== null },
  ].filter(({ done }) => done || status === 'pending');
  if (status === 'withdrawn') steps.push({ name: 'withdrawn', on: withdrawn_at ? day(withdrawn_at) : '', done: true });
  return (
    <section aria-labelledby="where-it-stands">
      <Title order={2} size="h3" id="where-it-stands">
        where it stands
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name} className={classes.step} data-done={step.done || undefined}>
            <span className={classes.name}>{step.name}</span>
            <span className={classes.on}>{step.on}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
