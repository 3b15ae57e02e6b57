/**
 * Pop-ups by their file below src/web, with their accessible name (or its constant part). `popUpLooksRight` checks each
 * one while it is open, in a journey that opens it anyway; tools/checks/pop-ups.test.ts compares this list with the
 * sources of both.
 */
export const POP_UPS = {
  'accounts/contacts/code-sheet.tsx': ['confirm your email'],
  'accounts/landlord-information/landlord-form-sheet.tsx': ['verify your information'],
  'accounts/passwords/password-dialog.tsx': ['enter your password'],
  'accounts/roles/add-role.tsx': ['add a tenant role'],
  'accounts/sessions/session-list.tsx': ['Log out everywhere?'],
  'apply/steps/step-screen.tsx': ['This was changed somewhere else'],
  'apply/employment/employment-step.tsx': ['Remove'],
  'review/filters/more-filters.tsx': ['more filters'],
  'review/decision/decision-panel.tsx': ['decline'],
  'review/list/export-menu.tsx': ['export'],
  'review/detail/note-editor.tsx': ['this note was changed in another window'],
  'apply/preview/submission-modals.tsx': ['Submit your application?', 'Congratulations, your application was sent'],
  'dashboard/withdraw-or-delete.tsx': ['Withdraw this application?'],
  'invitations/already-applied.tsx': ["you've already applied to this property"],
  'invitations/rejection.tsx': ['Reject this invitation?', 'Thanks for letting us know'],
  'invitations/reminder.tsx': ['Before you sign up', 'Before you sign up'],
  'invitations/sending/sent-modal.tsx': ['congrats!'],
  'kit/forms/address-field.tsx': ['suggestions'],
  'app/account-menu.tsx': ['menu'],
  'pages/apply/coapplicant-confirm-invite.tsx': ['Reject this invitation?'],
  'pages/public/landing.tsx': ['Invitation to start screening'],
  'pages/tenant/payment/pay-for-own-checks.tsx': ['thank you'],
  'pages/landlord/screening-requests.tsx': ['Cancel this request?'],
  'payments/checking-modal.tsx': ['checking your card', 'no card was saved'],
  'payments/pay-again.tsx': ['thank you'],
  'privacy/delete-account-modal.tsx': ['delete account'],
  'properties/status-switch.tsx': ['make this property inactive?'],
  'properties/rent-dialog.tsx': ['What rent do you ask?'],
  'properties/property-choice.tsx': ['which property is this for?'],
  'properties/property-changed.tsx': ['This property was changed in another window'],
  'ranking/dispute-dialog.tsx': ['Is this wrong?'],
  'ranking/how-we-rank.tsx': ['how we rank applicants?'],
  'references/reference-list.tsx': ['Cancel the request to'],
  'references/resubmit-form.tsx': ['are you sure to resubmit the reference request?'],
  'screening/steps/bureau-form.tsx': ['credit check'],
  'screening/consent/consent-rejection.tsx': [
    'Reject the checks and withdraw your application?',
    'Your application has been withdrawn',
  ],
  'screening/orders/feature-modals.tsx': ['background check', 'always included'],
  'screening/steps/pulled-notice.tsx': ['being pulled'],
  'screening/orders/requests-sent-modal.tsx': ['all sent'],
  'screening/orders/tenants-pay.tsx': ['request tenants pay'],
  'screening/orders/use-repeated-order-warning.tsx': ['order the same check again?'],
} as const satisfies Record<string, readonly string[]>;

export type PopUp = (typeof POP_UPS)[keyof typeof POP_UPS][number];
