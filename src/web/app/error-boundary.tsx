import { Component, type ReactNode } from 'react';
import type { Location } from '../kit/router/location.ts';
import { ErrorPage } from './error-page.tsx';

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
export class ErrorBoundary extends Component<ErrorBoundaryProps, Broken> {
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
