import type { ComponentType } from 'react';

const files = import.meta.glob<{ Component: ComponentType }>([
  './pages/*.tsx',
  '!./pages/{landing,login,signup,invitation,shell,trouble,account-menu}.tsx',
]);

/** Loads a page that nobody sees first. */
export const loadPage = (file: string): Promise<{ Component: ComponentType }> =>
  (files[`./pages/${file}.tsx`] ?? (() => import('./pages/not-found.tsx')))();
