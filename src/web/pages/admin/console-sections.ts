/** The sections of the console, in the order of their links. */
export const SECTIONS = [
  { path: '/admin', name: 'overview' },
  { path: '/admin/accounts', name: 'accounts' },
  { path: '/admin/messages', name: 'messages' },
  { path: '/admin/jobs', name: 'jobs' },
  { path: '/admin/disputes', name: 'disputes' },
  { path: '/admin/ranking-reviews', name: 'ranking reviews' },
  { path: '/admin/payments', name: 'payments' },
  { path: '/admin/landlords', name: 'landlords' },
  { path: '/admin/coupons', name: 'coupons' },
  { path: '/admin/ranking', name: 'ranking' },
  { path: '/admin/papers', name: 'papers' },
  { path: '/admin/audit', name: 'audit log' },
] as const;

export type SectionPath = (typeof SECTIONS)[number]['path'];
