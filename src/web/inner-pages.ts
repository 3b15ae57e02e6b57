import type { ComponentType } from 'react';

const files = import.meta.glob<{ Component: ComponentType }>([
  './pages/*.tsx',
  '!./pages/{landing,login,signup,invitation,shell,trouble,account-menu,arriving-later}.tsx',
]);

/** Loads a page that nobody sees first, or an honest word where a later release fills it. */
export const loadPage = (file: string): Promise<{ Component: ComponentType }> =>
  files[`./pages/${file}.tsx`]?.() ?? import('./pages/arriving-later.tsx');
