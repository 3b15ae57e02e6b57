/**
 * What opens over a page, by the file below src/web that holds it, under the name that a screen reader says (or the part
 * of it that stays the same). Each is looked at while it is open, by `popUpLooksRight` in a journey that opens it anyway;
 * tools/pop-ups.test.ts holds this list against the sources of both.
 */
export const POP_UPS = {
  'accounts/code-sheet.tsx': ['confirm your e-mail address'],
  'accounts/landlord-form-sheet.tsx': ['verify your information'],
  'accounts/password-dialog.tsx': ['your password, please'],
  'accounts/session-list.tsx': ['Sign out everywhere?'],
  'applications/conflict-question.tsx': ['This was changed somewhere else'],
  'applications/employment-step.tsx': ['Remove'],
  'applications/more-filters.tsx': ['more filters'],
  'applications/review-decision.tsx': ['decline'],
  'applications/review-export.tsx': ['export'],
  'applications/review-note.tsx': ['this note was changed in another window'],
  'applications/submission-modals.tsx': ['Submit your application?', 'Congratulations, your application was sent'],
  'applications/take-back.tsx': ['Withdraw this application?'],
  'invitations/already-applied.tsx': ["you've already applied to this property"],
  'invitations/rejection.tsx': ['Reject this invitation?', 'Thank you for reading it'],
  'invitations/reminder.tsx': ['Before you sign up', 'Before you sign up'],
  'invitations/sent-modal.tsx': ['congrats!'],
  'kit/address-field.tsx': ['suggestions'],
  'pages/account-menu.tsx': ['menu'],
  'pages/landing.tsx': ['An invitation to start'],
  'pages/payment/pay-for-own-checks.tsx': ['thank you'],
  'pages/screening-requests.tsx': ['Cancel this request?'],
  'payments/checking-modal.tsx': ['checking your card', 'no card was stored'],
  'payments/pay-again.tsx': ['thank you'],
  'personal-data/delete-account-modal.tsx': ['delete account'],
  'properties/dashboard-status-switch.tsx': ['make this rental inactive?'],
  'properties/rental-changed.tsx': ['This rental was changed in another window'],
  'ranking/dispute-dialog.tsx': ['Is this wrong?'],
  'ranking/how-we-rank.tsx': ['how we rank applicants?'],
  'references/reference-list.tsx': ['Cancel the request to'],
  'references/resubmit-form.tsx': ['are you sure to resubmit the reference request?'],
  'screening/bureau-form.tsx': ['credit check'],
  'screening/consent-rejection.tsx': ['Reject, and withdraw your application?', 'Your application is withdrawn'],
  'screening/feature-modals.tsx': ['background check', 'always included'],
  'screening/pulled-notice.tsx': ['being pulled'],
  'screening/requests-sent-modal.tsx': ['all sent'],
} as const satisfies Record<string, readonly string[]>;

/** What nobody can open yet, with the reason. */
export const CLOSED_POP_UPS: Readonly<Record<string, string>> = {
  'screening/tenants-pay-modal.tsx': 'applicants cannot be asked to pay yet: the button says "coming soon"',
};

export type PopUp = (typeof POP_UPS)[keyof typeof POP_UPS][number];
