import { Skeleton } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { Card, CardPart } from '../../kit/layout/card.tsx';
import classes from './review-skeleton.module.css';

/** Placeholder for the list of applicants and, beside it, the open one. */
export function ReviewSkeleton() {
  return (
    <DelayedSkeleton label={t`Loading the applicants`}>
      <div className={classes.columns}>
        <Card flush>
          {[0, 1, 2].map((row) => (
            <CardPart key={row}>
              <Skeleton height={20} width="58%" />
              <Skeleton height={14} width="34%" mt={10} />
              <Skeleton height={14} width="66%" mt={18} />
              <Skeleton height={14} width="50%" mt={10} />
            </CardPart>
          ))}
        </Card>
        <div className={classes.detail}>
          <Card>
            <Skeleton height={14} width="30%" />
            <Skeleton height={40} width="46%" mt={12} />
            <Skeleton height={14} width="52%" mt={18} />
            <Skeleton height={96} mt={32} />
          </Card>
        </div>
      </div>
    </DelayedSkeleton>
  );
}
