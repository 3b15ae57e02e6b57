import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PAGE_TITLE_ID, useArrival } from './use-page-arrival.ts';

interface PageTitleProps {
  children: ReactNode;
  /** The title of the browser tab before "· Maplekey"; needed when the title is not a plain string. */
  name?: string;
  className?: string;
}

/** The only h1 of a page. It sets the document title and takes the focus on navigation. */
export function PageTitle({ children, name, className }: PageTitleProps) {
  useArrival(name ?? (typeof children === 'string' ? children : ''));
  return (
    <Title order={1} id={PAGE_TITLE_ID} tabIndex={-1} className={className}>
      {children}
    </Title>
  );
}
