import type { ComponentType } from 'react';

const files = import.meta.glob<{ Component: ComponentType }>([
  '../pages/*/*.tsx',
  '!../pages/{public/landing,account/login,account/signup,apply/invitation}.tsx',
]);

/** Loads a page that visitors do not land on. */
export const loadLazy = (file: string): Promise<{ Component: ComponentType }> =>
  (files[`../pages/${file}.tsx`] ?? (() => import('../pages/public/not-found.tsx')))();
