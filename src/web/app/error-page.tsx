import { Button } from '@mantine/core';
import { useState } from 'react';
import { PageTitle } from '../kit/layout/page-title.tsx';
import classes from './error-page.module.css';
import { reportError } from './report-error.ts';

/** Shown when a page breaks. It is part of the first load, because the other chunks may have failed to load. */
export function ErrorPage({ problem }: { problem: unknown }) {
  const [reference] = useState(() => reportError(problem));
  return (
    <div className={classes.page}>
      <PageTitle>This page couldn’t be loaded</PageTitle>
      <p className={classes.text}>
        Either your connection dropped or something went wrong on our end. Everything you saved is safe.
      </p>
      <p className={classes.text}>
        If you contact us about this, please mention <b>{reference}</b>.
      </p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>try again</Button>
        <Button component="a" href="/" variant="default">
          go to the home page
        </Button>
      </div>
    </div>
  );
}
