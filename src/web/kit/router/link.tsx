import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, type NavigateOptions, type To } from './location.ts';
import { useLocation, useNavigate } from './use-router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
}

/** A click that the browser would answer by opening the address in this window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A link to another page of the app, opened without loading the app again. One to the current page adds no history. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = hrefOf(to, location);
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isOurs = rest.target === undefined || rest.target === '_self';
    if (event.defaultPrevented || !isPlain(event) || !isOurs) return;
    event.preventDefault();
    void navigate(href, { replace: replace ?? href === hrefOf(location, location), state });
  };
  return <a {...rest} href={href} onClick={open} />;
}
