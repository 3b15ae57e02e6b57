import { describe, expect, test } from 'vitest';
import { serializeRole } from '../../domain/accounts/account.ts';
import { redirectFor } from '../../domain/accounts/sessions/route-guard.ts';
import { type PagePath, pages } from './page-table.ts';

type Visitor = 'anonymous' | 'applicant' | 'landlord';

/** Where a visitor ends up when opening a page: on that page, or on another path. */
const HERE = 'here';
/** On the login page, which leads back afterwards. */
const LOG_IN = 'log in';

const home = { anonymous: HERE, applicant: HERE, landlord: '/landlord/dashboard' };
const everybody = { anonymous: HERE, applicant: HERE, landlord: HERE };
const accountEntry = { anonymous: HERE, applicant: '/tenant/dashboard', landlord: '/landlord/dashboard' };
const loggedIn = { anonymous: LOG_IN, applicant: HERE, landlord: HERE };
/** A landlord is redirected to the home page, which for landlords is the dashboard. */
const applicants = { anonymous: '/', applicant: HERE, landlord: '/landlord/dashboard' };
const landlords = { anonymous: '/', applicant: '/', landlord: HERE };

const ENDINGS: Record<PagePath, Record<Visitor, string>> = {
  '/': home,
  '/login': accountEntry,
  '/signup': accountEntry,
  '/my-account': loggedIn,
  '/confirm-contact/:token': loggedIn,
  '/terms-and-conditions': everybody,
  '/privacy-policy': everybody,
  '/fair-rules': everybody,
  '/verified-landlord-reference/thank-you': everybody,
  '/verified-landlord-reference/:token': everybody,
  '/premium/payment': everybody,
  '/tenant/premium/pay': everybody,
  '/tenant/premium-checkout': everybody,
  '/tenant/guarantor/link': everybody,
  '/tenant/basic/request': everybody,
  '/tenant/coapplication': applicants,
  '/tenant/send-coapplicant-link': applicants,
  '/tenant/coapplicant-confirm-invite': applicants,
  '/tenant/current-housing': applicants,
  '/tenant/previous-housing': applicants,
  '/tenant/employment-info': applicants,
  '/tenant/household-info': applicants,
  '/tenant/guarantor': applicants,
  '/tenant/credit-report': applicants,
  '/tenant/background-check': applicants,
  '/tenant/employment-income-verification': applicants,
  '/tenant/premium/id-verification': applicants,
  '/tenant/landlord-references': applicants,
  '/tenant/application-preview': applicants,
  '/tenant/application-preview/edit': applicants,
  '/tenant/application-preview/edit-view': applicants,
  '/tenant/dashboard': applicants,
  '/tenant/premium/paid': loggedIn,
  '/tenant/premium-features': loggedIn,
  '/tenant/dashboard/application': loggedIn,
  '/tenant/payments': applicants,
  '/landlord/payments': landlords,
  '/landlord/dashboard': { anonymous: '/', applicant: '/tenant/dashboard', landlord: HERE },
  '/landlord/property/create': landlords,
  '/landlord/property/path': landlords,
  '/landlord/customize-application': landlords,
  '/landlord/application-invite': landlords,
  '/landlord/screen-applicants': landlords,
  '/landlord/screen-applicants/payment': landlords,
  '/landlord/application': landlords,
  '/landlord/application/view-screening-requests': landlords,
  '/landlord/premium-checkout': landlords,
  '/apply/:token': everybody,
  '/apply/paid/:token': everybody,
  '/forgot-password': everybody,
  '/reset-password/:token/:email': everybody,
  '/stop-messages': everybody,
  '/keep-account': everybody,
  '/letters': everybody,
};

const ROLES = { anonymous: null, applicant: [serializeRole('applicant')], landlord: [serializeRole('landlord')] };

/** The address at which a visitor ends, through as many redirects as there are. */
function endOf(path: PagePath, visitor: Visitor): string {
  const target = redirectFor(pages[path][0], ROLES[visitor], path, null);
  if (target === undefined) return path;
  return target.startsWith('/login') ? target : endOf(target as PagePath, visitor);
}

describe.each(Object.entries(ENDINGS) as [PagePath, Record<Visitor, string>][])('%s', (path, endings) => {
  test.each(Object.entries(endings) as [Visitor, string][])('leads %s to "%s"', (visitor, ending) => {
    const expected = { [HERE]: path, [LOG_IN]: `/login?redirect=${encodeURIComponent(path)}` }[ending] ?? ending;
    expect(endOf(path, visitor)).toBe(expected);
  });
});
