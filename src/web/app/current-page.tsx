import { Component, Fragment, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { isRecord } from '../../domain/values/type-guards.ts';
import type { Location } from '../kit/router/location.ts';
import type { Router, RouterState } from '../kit/router/router.ts';
import { NavigateContext, PlaceContext } from '../kit/router/use-router.ts';
import { ErrorPage } from './error-page.tsx';
import { BlankPage, Shell } from './shell.tsx';

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
