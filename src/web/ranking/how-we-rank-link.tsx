import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { IconHelpCircle } from '../kit/icons/icons.ts';
import { HowWeRank } from './how-we-rank.tsx';
import classes from './how-we-rank-link.module.css';

/** Opens the explanation of what applicants are compared on. */
export function HowWeRankLink({ reader = 'landlord' }: { reader?: 'landlord' | 'applicant' }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <span className={classes.link}>
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        <Anchor component="button" type="button" inherit onClick={() => setOpened(true)}>
          {t`how we rank applicants?`}
        </Anchor>
      </span>
      <HowWeRank opened={opened} onClose={() => setOpened(false)} reader={reader} />
    </>
  );
}
