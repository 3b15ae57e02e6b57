import { SECTION_DEFINITIONS, SECTIONS } from '../domain/properties/sections.ts';

const SECTION_PATHS = SECTIONS.map((section) => SECTION_DEFINITIONS[section].screen.path);

/** The pages of the site, shared with the browser's routes; the server answers 404 for any other path. */
export const PAGE_PATHS = [
  '/',
  '/login',
  '/signup',
  '/my-account',
  '/terms-and-conditions',
  '/privacy-policy',
  '/fair-rules',
  '/verified-landlord-reference/thank-you',
  '/verified-landlord-reference/:token',
  '/premium/payment',
  '/tenant/premium/pay',
  '/tenant/premium-checkout',
  '/tenant/guarantor/link',
  '/tenant/basic/request',
  '/tenant/coapplication',
  '/tenant/send-coapplicant-link',
  '/tenant/coapplicant-confirm-invite',
  ...SECTION_PATHS,
  '/tenant/guarantor',
  '/tenant/credit-report',
  '/tenant/background-check',
  '/tenant/employment-income-verification',
  '/tenant/premium/id-verification',
  '/tenant/landlord-references',
  '/tenant/application-preview',
  '/tenant/application-preview/edit',
  '/tenant/application-preview/edit-view',
  '/tenant/dashboard',
  '/tenant/premium/paid',
  '/tenant/premium-features',
  '/tenant/dashboard/application',
  '/tenant/payments',
  '/landlord/dashboard',
  '/landlord/property/create',
  '/landlord/property/path',
  '/landlord/customize-application',
  '/landlord/application-invite',
  '/landlord/screen-applicants',
  '/landlord/screen-applicants/payment',
  '/landlord/application',
  '/landlord/application/view-screening-requests',
  '/landlord/premium-checkout',
  '/landlord/payments',
  '/apply/:token',
  '/apply/paid/:token',
  '/forgot-password',
  '/reset-password/:token/:email',
  '/confirm-contact/:token',
  '/stop-messages',
  '/letters',
  '/keep-account',
] as const;

const PATTERNS = PAGE_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether a path (without query) is a page of the site. */
export const isPagePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
