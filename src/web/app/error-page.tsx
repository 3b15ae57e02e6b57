import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { PageTitle } from '../kit/layout/page-title.tsx';
import classes from './error-page.module.css';
import { Trans } from './language/trans.tsx';
import { reportError } from './report-error.ts';

/** Shown when a page breaks. It is part of the first load, because the other chunks may have failed to load. */
export function ErrorPage({ problem }: { problem: unknown }) {
  const [reference] = useState(() => reportError(problem));
  return (
    <div className={classes.page}>
      <PageTitle>{t`This page couldn’t be loaded`}</PageTitle>
      <p className={classes.text}>
        {t`Either your connection dropped or something went wrong on our end. Everything you saved is safe.`}
      </p>
      <p className={classes.text}>
        <Trans>
          If you contact us about this, please mention <b>{reference}</b>.
        </Trans>
      </p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{t`try again`}</Button>
        <Button component="a" href="/" variant="default">
          {t`go to the home page`}
        </Button>
      </div>
    </div>
  );
}
