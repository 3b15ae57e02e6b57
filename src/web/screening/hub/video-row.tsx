import { Title } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { CheckIcon } from '../check-icon.tsx';
import classes from './hub-row.module.css';

interface VideoRowProps {
  /** False in a list whose rows are not headings. */
  isHeading?: boolean;
}

/** The personal video, which is not sold yet. */
export function VideoRow({ isHeading = true }: VideoRowProps) {
  const name = t`personalised video`; // @literal
  return (
    <li className={classes.row} id="personalized_video">
      <CheckIcon of="video" className={classes.icon} />
      <div className={classes.words}>
        {isHeading ? (
          <Title order={3} className={classes.name}>
            {name}
          </Title>
        ) : (
          <p className={classes.name}>{name}</p>
        )}
        <p className={classes.note}>{t`Introduce yourself in a minute`}</p>
      </div>
      <div className={classes.state}>
        <StatusBadge status="coming soon" />
      </div>
    </li>
  );
}
