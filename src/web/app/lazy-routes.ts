import type { ComponentType } from 'react';
import { CONSOLE_PATH, isForOperators } from '../../contract/console/paths.ts';
import { offersChecks } from './api/site.ts';

const files = import.meta.glob<{ Component: ComponentType }>([
  '../pages/*/*.tsx',
  '!../pages/{public/landing,account/login,account/signup,apply/invitation}.tsx',
  '!../pages/admin/*.tsx',
]);

/** Pages that a site without checks does not have: there they are like those of unknown addresses. */
const aboutChecks: readonly string[] = [
  'landlord/choose-path',
  'landlord/landlord-checkout',
  'landlord/landlord-payment',
  'landlord/screen-applicants',
  'landlord/screening-requests',
  'tenant/background-check',
  'tenant/basic-request',
  'tenant/credit-report',
  'tenant/employment-income-verification',
  'tenant/id-verification',
  'tenant/premium-features',
  'tenant/premium-paid',
  'tenant/premium-payment',
  'tenant/tenant-checkout',
  'tenant/tenant-pays',
];

const notFound = (): Promise<{ Component: ComponentType }> => import('../pages/public/not-found.tsx');

const NOT_FOUND = 'public/not-found';

/** Loads a page that visitors do not land on. */
export function loadLazy(file: string, pathname: string): Promise<{ Component: ComponentType }> {
  if (file === NOT_FOUND && isForOperators(pathname)) return loadConsole();
  const page = offersChecks() || !aboutChecks.includes(file) ? files[`../pages/${file}.tsx`] : undefined;
  return (page ?? notFound)();
}

/**
 * Loads the operators' console. It has no route of its own: to everybody else its addresses are unknown, and only the server
 * knows for whom there is one.
 */
async function loadConsole(): Promise<{ Component: ComponentType }> {
  const { ok } = await fetch(CONSOLE_PATH, { method: 'HEAD' });
  if (ok) return import('../pages/admin/console.tsx');
  const { leaveIfSessionEnded } = await import('./session/account-calls.ts');
  // Nothing is shown while the browser leaves.
  return (await leaveIfSessionEnded()) ? new Promise(() => undefined) : notFound();
}
