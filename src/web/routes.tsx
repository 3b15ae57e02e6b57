import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import type { PAGE_PATHS } from '../contract/page-paths.ts';
import { type Guard, redirectFor } from '../domain/accounts/sessions/route-guard.ts';
import { Blank, Shell } from './pages/shell.tsx';
import { Trouble } from './pages/trouble.tsx';
import { storedUser } from './stored-session.ts';

type PagePath = (typeof PAGE_PATHS)[number];

/** Who may open each page, and the file in pages/ that shows it. */
const pages: Record<PagePath, [guard: Guard, file: string]> = {
  '/': ['home', 'landing'],
  '/login': ['signed-out', 'login'],
  '/signup': ['signed-out', 'signup'],
  '/forgot-password': ['public', 'forgot-password'],
  '/reset-password/:token/:email': ['public', 'reset-password'],
  '/my-account': ['signed-in', 'my-account'],
  '/confirm-contact/:token': ['signed-in', 'confirm-contact'],
  '/terms-and-conditions': ['public', 'terms'],
  '/privacy-policy': ['public', 'privacy'],
  '/stop-messages': ['public', 'stop-messages'],
  '/keep-account': ['public', 'keep-account'],
  '/letters': ['public', 'letters'],

  '/apply/:token': ['public', 'invitation'],
  '/apply/paid/:token': ['public', 'invitation'],
  '/verified-landlord-reference/thank-you': ['public', 'reference-thanks'],
  '/verified-landlord-reference/:token': ['public', 'landlord-reference'],
  '/premium/payment': ['public', 'premium-payment'],
  '/tenant/premium/pay': ['public', 'tenant-pays'],
  '/tenant/premium-checkout': ['public', 'tenant-checkout'],
  '/tenant/guarantor/link': ['public', 'guarantor-form'],
  '/tenant/basic/request': ['public', 'basic-request'],

  '/tenant/dashboard': ['applicant', 'tenant-dashboard'],
  '/tenant/coapplication': ['applicant', 'coapplication'],
  '/tenant/send-coapplicant-link': ['applicant', 'send-coapplicant-link'],
  '/tenant/coapplicant-confirm-invite': ['applicant', 'coapplicant-confirm-invite'],
  '/tenant/current-housing': ['applicant', 'current-housing'],
  '/tenant/previous-housing': ['applicant', 'previous-housing'],
  '/tenant/employment-info': ['applicant', 'employment-info'],
  '/tenant/household-info': ['applicant', 'household-info'],
  '/tenant/guarantor': ['applicant', 'guarantor'],
  '/tenant/credit-report': ['applicant', 'credit-report'],
  '/tenant/background-check': ['applicant', 'background-check'],
  '/tenant/employment-income-verification': ['applicant', 'employment-income-verification'],
  '/tenant/premium/id-verification': ['applicant', 'id-verification'],
  '/tenant/landlord-references': ['applicant', 'landlord-references'],
  '/tenant/application-preview': ['applicant', 'application-preview'],
  '/tenant/application-preview/edit': ['applicant', 'application-preview'],
  '/tenant/application-preview/edit-view': ['applicant', 'resubmit-reference'],
  '/tenant/premium/paid': ['signed-in', 'premium-paid'],
  '/tenant/premium-features': ['signed-in', 'premium-features'],
  '/tenant/dashboard/application': ['signed-in', 'tenant-application'],

  '/landlord/dashboard': ['landlord-dashboard', 'landlord-dashboard'],
  '/landlord/property/create': ['landlord', 'property-create'],
  '/landlord/property/path': ['landlord', 'choose-path'],
  '/landlord/customize-application': ['landlord', 'customize-application'],
  '/landlord/application-invite': ['landlord', 'application-invite'],
  '/landlord/screen-applicants': ['landlord', 'screen-applicants'],
  '/landlord/screen-applicants/payment': ['landlord', 'landlord-payment'],
  '/landlord/application': ['landlord', 'applicant-review'],
  '/landlord/application/view-screening-requests': ['landlord', 'screening-requests'],
  '/landlord/premium-checkout': ['landlord', 'landlord-checkout'],
};

/** The header's colour on a page; paper when left out. */
const headers: Partial<Record<PagePath, 'evergreen'>> = { '/': 'evergreen' };

type Page = { Component: ComponentType };

/** Where visitors arrive. What these pages need is named in the first load itself … */
const doorsteps = import.meta.glob<Page>('./pages/{landing,login,signup,invitation}.tsx');

/** … and the rest of the house in a file of its own: its long list would be a tenth of what a visitor waits for. */
const loadInside = async (file: string): Promise<Page> => (await import('./inner-pages.ts')).loadPage(file);
if (storedUser()) void import('./inner-pages.ts').catch(() => undefined);

const lazyPage = (file: string): (() => Promise<Page>) => doorsteps[`./pages/${file}.tsx`] ?? (() => loadInside(file));

function guarded(guard: Guard): LoaderFunction {
  return ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const roles = storedUser()?.roles ?? null;
    const elsewhere = redirectFor(guard, roles, pathname + search, searchParams.get('redirect'));
    return elsewhere === undefined ? null : redirect(elsewhere);
  };
}

const screens: RouteObject[] = (Object.keys(pages) as PagePath[]).map((path) => {
  const [guard, file] = pages[path];
  return { path, loader: guarded(guard), lazy: lazyPage(file), handle: { header: headers[path], guard } };
});

/** Whether the page in front is open only to people who are signed in. */
export function isPageForMembers(): boolean {
  const handle = router.state.matches.at(-1)?.route.handle as { guard?: Guard } | undefined;
  return handle?.guard !== undefined && redirectFor(handle.guard, null, '/', null) !== undefined;
}

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: Trouble,
    HydrateFallback: Blank,
    children: [{ ErrorBoundary: Trouble, children: [...screens, { path: '*', lazy: lazyPage('not-found') }] }],
  },
]);
