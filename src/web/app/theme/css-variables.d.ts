import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A variable that the component's own stylesheet reads. */
    [variable: `--${string}`]: string | number;
  }
}
