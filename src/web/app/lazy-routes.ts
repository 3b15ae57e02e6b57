import type { ComponentType } from 'react';
import { offersChecks } from './api/site.ts';

const files = import.meta.glob<{ Component: ComponentType }>([
  '../pages/*/*.tsx',
  '!../pages/{public/landing,account/login,account/signup,apply/invitation}.tsx',
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

/** Loads a page that visitors do not land on. */
export const loadLazy = (file: string): Promise<{ Component: ComponentType }> =>
  ((offersChecks() || !aboutChecks.includes(file) ? files[`../pages/${file}.tsx`] : undefined) ?? notFound)();
