import { Title } from '@mantine/core';
import { useId } from 'react';
import { readAddress } from '../../domain/values/address.ts';
import { Trans } from '../app/language/trans.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import classes from './newest-application.module.css';
import type { OwnApplication } from './use-own-applications.ts';

/** Progress of the most recently submitted application; nothing while none is with a landlord. */
export function NewestApplication({ applications }: { applications: readonly OwnApplication[] }) {
  const id = useId();
  const newest = applications
    .filter(({ status, submitted_at }) => status !== 'withdrawn' && submitted_at !== null)
    .toSorted((one, other) => String(one.submitted_at).localeCompare(String(other.submitted_at)))
    .at(-1);
  if (!newest) return null;
  return (
    <section className={classes.newest} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} className={classes.title}>
        <Trans>Your application for {readAddress(newest.application.address).street}</Trans>
      </Title>
      <ApplicationTimeline applicant={{ ...newest, withdrawn_at: null }} />
    </section>
  );
}
