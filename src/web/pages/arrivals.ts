interface Arrival {
  path: string;
  title: string;
  /** What will be here. */
  will: string;
  /** What can be done today. */
  now: string;
  /** The one button; the person's dashboard when left out. */
  next?: { to: string; label: string };
}

const toPreview = { to: '/tenant/application-preview', label: 'go to the preview' };
const toInvite = { to: '/landlord/application-invite', label: 'invite applicants' };

/** The pages that a later release fills. */
export const arrivals: readonly Arrival[] = [
  {
    path: '/landlord/screen-applicants',
    title: 'screen applicants',
    will: 'You will be able to order a credit check, an id verification and more here, for one person or for everyone.',
    now: 'Until then, send the link: a basic application is free and asks about housing, employment and household.',
    next: toInvite,
  },
  {
    path: '/landlord/screen-applicants/payment',
    title: 'payment',
    will: 'Orders of checks will be paid here, and only for tenants who submit an application.',
    now: 'There is nothing to pay today.',
    next: toInvite,
  },
  {
    path: '/landlord/premium-checkout',
    title: 'checkout',
    will: 'Your order of checks will be summed up here before you pay.',
    now: 'There is nothing to pay today.',
  },
  {
    path: '/landlord/application/view-screening-requests',
    title: 'screening requests',
    will: 'The checks you asked for will be listed here, with their state.',
    now: 'Nothing has been ordered yet.',
  },
  {
    path: '/premium/payment',
    title: 'payment',
    will: 'Checks will be paid here.',
    now: 'There is nothing to pay today, and applying never costs anything.',
  },
  {
    path: '/tenant/premium/pay',
    title: 'additional checks',
    will: 'Checks that you choose to pay for yourself will be explained here.',
    now: 'Applying is free, and no check is needed to submit.',
  },
  {
    path: '/tenant/premium-checkout',
    title: 'additional checks',
    will: 'You will be able to add checks of your own accord here.',
    now: 'Applying is free, and no check is needed to submit.',
  },
  {
    path: '/tenant/basic/request',
    title: 'additional checks',
    will: 'You will be able to add checks of your own accord here.',
    now: 'No check is needed to submit your application.',
    next: toPreview,
  },
  {
    path: '/tenant/premium-features',
    title: 'checks',
    will: 'The checks that a landlord asks for will stand here, each with what it does and who sees it.',
    now: 'No check waits for you. You can go on to the preview of your application.',
    next: toPreview,
  },
  {
    path: '/tenant/premium/paid',
    title: 'checks',
    will: 'What a landlord has ordered for your application will be confirmed here.',
    now: 'No check waits for you.',
  },
  {
    path: '/tenant/credit-report',
    title: 'credit check',
    will: 'You will be able to agree to a credit check here and give what the bureau needs to find your file.',
    now: 'Your application can be submitted without it.',
    next: toPreview,
  },
  {
    path: '/tenant/background-check',
    title: 'background check',
    will: 'You will be able to agree to a background check here.',
    now: 'Your application can be submitted without it.',
    next: toPreview,
  },
  {
    path: '/tenant/employment-income-verification',
    title: 'income and id verification',
    will: 'You will be able to confirm your income from your bank here, and your identity with a document.',
    now: 'Your application can be submitted without it.',
    next: toPreview,
  },
  {
    path: '/tenant/premium/id-verification',
    title: 'id verification',
    will: 'You will be able to confirm who you are with a document and a live photo here.',
    now: 'Your application can be submitted without it.',
    next: toPreview,
  },
  {
    path: '/tenant/landlord-references',
    title: 'landlord references',
    will: 'You will be able to ask past landlords for a reference here.',
    now: 'Your application can be submitted without one.',
    next: toPreview,
  },
  {
    path: '/tenant/application-preview/edit-view',
    title: 'landlord references',
    will: 'You will be able to correct a reference request here and send it again.',
    now: 'Your application can be submitted without one.',
    next: toPreview,
  },
  {
    path: '/verified-landlord-reference/thank-you',
    title: 'Thank you',
    will: 'Your answers help somebody find a home.',
    now: 'You can close this page.',
  },
  {
    path: '/verified-landlord-reference/:token',
    title: 'landlord reference',
    will: 'You will be able to answer three short questions about a past tenant here, without an account.',
    now: 'You do not have to do anything today. Your link stays the same.',
  },
];
