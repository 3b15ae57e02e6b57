import { Button } from '@mantine/core';
import { Component, Fragment, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { isRecord } from '../../domain/values/type-guards.ts';
import { PageTitle } from '../kit/layout/page-title.tsx';
import type { Location } from '../kit/router/location.ts';
import type { Router, RouterState } from '../kit/router/router.ts';
import { NavigateContext, PlaceContext } from '../kit/router/use-router.ts';
import classes from './current-page.module.css';
import { Trans } from './language/trans.tsx';
import { reportError } from './report-error.ts';
import { BlankPage, Shell } from './shell.tsx';

/** Shown when a page breaks. It is part of the first load, because the other chunks may have failed to load. */
function ErrorPage({ problem }: { problem: unknown }) {
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

interface ErrorBoundaryProps {
  /** Another location gets another chance. */
  location: Location;
  children: ReactNode;
}

interface Broken {
  /** The error in an object, because anything can be thrown. */
  thrown?: { problem: unknown } | undefined;
  location?: Location;
}

/** Shows the error page in place of children that could not be rendered. */
class ErrorBoundary extends Component<ErrorBoundaryProps, Broken> {
  override state: Broken = {};

  static getDerivedStateFromError(problem: unknown): Broken {
    return { thrown: { problem } };
  }

  static getDerivedStateFromProps({ location }: ErrorBoundaryProps, before: Broken): Broken | null {
    return location === before.location ? null : { thrown: undefined, location };
  }

  override render(): ReactNode {
    return this.state.thrown ? <ErrorPage problem={this.state.thrown.problem} /> : this.props.children;
  }
}

/** The state of the router, followed in transitions: the page before stays until the next one is complete. */
function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state()));
    follow();
    return router.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => router.drawn(state), [router, state]);
  return state;
}

/** The page of the current address, in the frame of every page. */
export function CurrentPage({ router }: { router: Router }) {
  const { location, params, handle, page, problem, isNavigating } = useRouterState(router);
  const place = useMemo(() => ({ location, params, handle }), [location, params, handle]);
  if (!page && problem === undefined) return <BlankPage />;
  const { Component, Frame = Fragment } = page ?? {};
  const inside = Component ? (
    <Frame>
      <Component />
    </Frame>
  ) : (
    <ErrorPage key={location.key} problem={problem} />
  );
  const bounded = <ErrorBoundary location={location}>{inside}</ErrorBoundary>;
  return (
    <NavigateContext value={router.navigate}>
      <PlaceContext value={place}>
        <ErrorBoundary location={location}>
          {isRecord(handle) && handle.isFrameless === true ? (
            bounded
          ) : (
            <Shell isNavigating={isNavigating}>{bounded}</Shell>
          )}
        </ErrorBoundary>
      </PlaceContext>
    </NavigateContext>
  );
}
